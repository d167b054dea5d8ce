import { JobCard } from "@guildway/shared/cards/job-card";
import type { Field } from "@guildway/shared/contract/options";
import { useQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { BriefcaseBusiness } from "lucide-react";
import { fieldJobs } from "./field-jobs-query";
import styles from "./field-overview.module.css";

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
  return (
    <QueryState
      query={useQuery(fieldJobs(field))}
      loading={<SkeletonList label="Loading jobs..." lines={1} kind="company" />}
      failed="Couldn't load the jobs"
      isEmpty={(jobs) => jobs.length === 0}
      empty={
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
      }
    >
      {(jobs) => (
        <ul className={styles.list}>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} to={routes.job(job.id)} heading="h3" />
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
