import { newestJobs } from "@guildway/shared/queries/jobs";
import { useQuery } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Bone, Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { JobRow } from "./job-row";
import styles from "./newest-jobs.module.css";

const SHOWN = 5;

/** The newest open jobs, for people without skills to match. */
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
  return (
    <QueryState
      query={useQuery(newestJobs(SHOWN))}
      loading={<JobsSkeleton />}
      failed="Couldn't load jobs"
      className={styles.failed}
      isEmpty={({ items }) => items.length === 0}
      empty={<p className={styles.none}>No open jobs right now.</p>}
    >
      {({ items }) => (
        <ul>
          {items.map((job) => (
            <li key={job.id}>
              <JobRow job={job} />
            </li>
          ))}
        </ul>
      )}
    </QueryState>
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
