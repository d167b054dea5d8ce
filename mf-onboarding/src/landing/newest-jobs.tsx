import { JobCard } from "@guildway/shared/cards/job-card";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { BriefcaseBusiness } from "lucide-react";
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
