import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Bone, Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { JobRow } from "./job-row";
import styles from "./newest-jobs.module.css";

const SHOWN = 5;

/** The newest open jobs, for who has no skills to go by. */
export function NewestJobs() {
  return (
    <Card as="section" aria-labelledby="newest-jobs">
      <CardHeading id="newest-jobs" action={<Link to={routes.jobs}>See all</Link>}>
        Newest jobs
      </CardHeading>
      <Jobs />
    </Card>
  );
}

function Jobs() {
  const jobs = useQuery({
    queryKey: [...keys.jobs(), "newest", SHOWN],
    queryFn: ({ signal }) => api.listJobs({ limit: SHOWN }, { signal }),
  });
  if (jobs.isPending) return <JobsSkeleton />;
  if (!jobs.data) {
    return (
      <ErrorState
        className={styles.failed}
        message="Couldn't load jobs"
        busy={jobs.isFetching}
        onRetry={() => void jobs.refetch()}
      />
    );
  }
  if (jobs.data.items.length === 0) return <p className={styles.none}>No open jobs right now.</p>;
  return (
    <ul>
      {jobs.data.items.map((job) => (
        <li key={job.id}>
          <JobRow job={job} />
        </li>
      ))}
    </ul>
  );
}

function JobsSkeleton() {
  return (
    <Loading label="Loading jobs...">
      {Array.from({ length: SHOWN }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className={styles.row}>
          <Bone width="2.75rem" height="2.75rem" />
          <SkeletonText lines={2} />
        </div>
      ))}
    </Loading>
  );
}
