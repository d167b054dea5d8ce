import { JobCard } from "@guildway/shared/cards/job-card";
import { bestJobs } from "@guildway/shared/queries/jobs";
import { useQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { BriefcaseBusiness } from "lucide-react";
import styles from "./matching-jobs.module.css";

/** How many jobs are listed under a result. */
const SHOWN = 5;

/** The open jobs that fit the recommended role. */
export function MatchingJobs({ role }: { role: string }) {
  return (
    <section aria-labelledby="matching-jobs">
      <h2 id="matching-jobs" className={styles.heading}>
        Matching open jobs
      </h2>
      <JobList role={role} />
    </section>
  );
}

function JobList({ role }: { role: string }) {
  return (
    <QueryState
      query={useQuery(bestJobs(role, SHOWN))}
      loading={<SkeletonList label="Loading jobs..." count={3} lines={1} kind="company" />}
      failed="Couldn't load the matching jobs"
      isEmpty={({ items }) => items.length === 0}
      empty={
        <Card>
          <EmptyState
            icon={<BriefcaseBusiness />}
            title="No open job for this role right now"
            action={
              <ButtonLink variant="secondary" to={routes.jobs}>
                See all jobs
              </ButtonLink>
            }
          />
        </Card>
      }
    >
      {({ items }) => (
        <ul className={styles.list}>
          {items.map((job) => (
            <li key={job.id}>
              <JobCard job={job} to={routes.job(job.id)} heading="h3" />
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
