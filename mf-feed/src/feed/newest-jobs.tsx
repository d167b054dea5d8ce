import { api, keys } from "shared/api";
import { useQuery } from "shared/query";
import { Link } from "shared/router";
import { routes } from "shared/routes";
import { Card, CardHeading } from "shared/ui/card";
import { ErrorState } from "shared/ui/error-state";
import { ItemCard, ItemLine } from "shared/ui/item-card";
import { HourlyWage } from "shared/ui/money";
import { Bone, Loading, SkeletonText } from "shared/ui/skeleton";
import styles from "./newest-jobs.module.css";

const SHOWN = 5;

/** The feed's right column: the newest open jobs. */
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
          <ItemCard
            appearance="row"
            heading="h3"
            name={job.title}
            avatar={{ name: job.company_name, kind: "company" }}
            to={routes.job(job.id)}
          >
            <ItemLine>
              <HourlyWage salary={job.salary} /> · {job.company_name}
            </ItemLine>
          </ItemCard>
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
