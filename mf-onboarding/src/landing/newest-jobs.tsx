import { JobCard } from "@guildway/shared/cards/job-card";
import { newestJobs } from "@guildway/shared/queries/jobs";
import { useQuery } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { BriefcaseBusiness } from "lucide-react";
import styles from "./newest-jobs.module.css";

/** How many jobs are shown beside the headline. */
const NEWEST = 3;

/** The newest jobs, to show that the site is alive; opening one leads through login. */
export function NewestJobs() {
  return (
    <section aria-labelledby="newest-jobs">
      <div className={styles.head}>
        <h2 id="newest-jobs">Newest jobs</h2>
        <Link className={styles.all} to={routes.jobs}>
          See all <span className="visually-hidden">jobs</span>
        </Link>
      </div>
      <div className={styles.jobs}>
        <JobList />
      </div>
    </section>
  );
}

function JobList() {
  return (
    <QueryState
      query={useQuery(newestJobs(NEWEST))}
      loading={<SkeletonList label="Loading jobs..." count={NEWEST} lines={1} kind="company" />}
      failed="Couldn't load the newest jobs"
      isEmpty={({ items }) => items.length === 0}
      empty={
        <Card className={styles.message}>
          <EmptyState
            icon={<BriefcaseBusiness />}
            title="No jobs yet"
            action={
              <ButtonLink variant="secondary" to={routes.ownCompanies}>
                Post the first one
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
