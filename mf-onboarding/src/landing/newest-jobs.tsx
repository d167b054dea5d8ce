import { BriefcaseBusiness } from "lucide-react";
import { Link } from "shared/router";
import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { Card } from "shared/ui/card";
import { EmptyState } from "shared/ui/empty-state";
import { ErrorState } from "shared/ui/error-state";
import { JobCard } from "shared/ui/job-card";
import { SkeletonList } from "shared/ui/skeleton";
import styles from "./newest-jobs.module.css";
import { NEWEST, useNewestJobs } from "./use-newest-jobs";

/** The newest jobs, as proof of life; opening one leads through login. */
export function NewestJobs() {
  return (
    <section aria-labelledby="newest-jobs">
      <div className={styles.head}>
        <h2 id="newest-jobs">Newest jobs</h2>
        <Link className={styles.all} to={routes.jobs}>
          See all <span className="visually-hidden">jobs</span>
        </Link>
      </div>
      <div className={styles.place}>
        <JobList />
      </div>
    </section>
  );
}

function JobList() {
  const { data, isPending, isError, isFetching, refetch } = useNewestJobs();
  if (isPending) return <SkeletonList label="Loading jobs..." count={NEWEST} lines={1} kind="company" />;
  if (isError) {
    return (
      <Card className={styles.message}>
        <ErrorState
          message="Couldn't load the newest jobs"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (data.items.length === 0) {
    return (
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
