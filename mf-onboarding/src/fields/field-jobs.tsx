import { JobCardList } from "@guildway/shared/cards/job-card-list";
import type { Field } from "@guildway/shared/contract/options";
import { useJobPaths } from "@guildway/shared/job-paths";
import { useQuery } from "@guildway/shared/query";
import { FIELD_JOBS, fieldJobs } from "./field-jobs-query";
import styles from "./field-overview.module.css";

/** A field's newest jobs. */
export function FieldJobs({ field }: { field: Field }) {
  const { jobsPath } = useJobPaths();
  return (
    <section className={styles.section} aria-labelledby="field-jobs">
      <h2 id="field-jobs">Newest jobs</h2>
      <JobCardList
        query={useQuery(fieldJobs(field))}
        count={FIELD_JOBS}
        failed="Couldn't load the jobs"
        empty={{ title: `No open jobs in ${field.toLowerCase()}`, action: "See all jobs", to: jobsPath }}
      />
    </section>
  );
}
