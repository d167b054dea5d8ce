import { JobCard } from "@guildway/shared/cards/job-card";
import type { Field } from "@guildway/shared/contract/options";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { BriefcaseBusiness } from "lucide-react";
import styles from "./field-overview.module.css";
import { useFieldJobs } from "./use-field-jobs";

/** A field's newest jobs. */
export function FieldJobs({ field }: { field: Field }) {
  return (
    <section className={styles.section} aria-labelledby="field-jobs">
      <h2 id="field-jobs">Newest jobs</h2>
      <JobList field={field} />
    </section>
  );
}

function JobList({ field }: { field: Field }) {
  const { data, isPending, isError, isFetching, refetch } = useFieldJobs(field);
  if (isPending) return <SkeletonList label="Loading jobs..." lines={1} kind="company" />;
  if (isError) {
    return (
      <Card>
        <ErrorState message="Couldn't load the jobs" busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<BriefcaseBusiness />}
          title={`No open jobs in ${field.toLowerCase()}`}
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
      {data.map((job) => (
        <li key={job.id}>
          <JobCard job={job} to={routes.job(job.id)} heading="h3" />
        </li>
      ))}
    </ul>
  );
}
