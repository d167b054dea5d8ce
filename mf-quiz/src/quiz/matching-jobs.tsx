import { JobCard } from "@guildway/shared/cards/job-card";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { BriefcaseBusiness } from "lucide-react";
import styles from "./matching-jobs.module.css";
import { useMatchingJobs } from "./use-matching-jobs";

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
  const { data, isPending, isError, isFetching, refetch } = useMatchingJobs(role);
  if (isPending) return <SkeletonList label="Loading jobs..." count={3} lines={1} kind="company" />;
  if (isError) {
    return (
      <Card>
        <ErrorState
          message="Couldn't load the matching jobs"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (data.items.length === 0) {
    return (
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
    );
  }
  return (
    <ul className={styles.list}>
      {data.items.map((job) => (
        <li key={job.id}>
          <JobCard job={job} to={routes.job(job.id)} heading="h3" />
        </li>
      ))}
    </ul>
  );
}
