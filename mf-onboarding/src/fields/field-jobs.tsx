import { JobCardList } from "@guildway/shared/cards/job-card-list";
import type { Field } from "@guildway/shared/contract/options";
import { useJobPaths } from "@guildway/shared/job-paths";
import { useQuery } from "@guildway/shared/query";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { FIELD_JOBS, fieldJobs } from "./field-jobs-query";

/** A field's newest jobs. */
export function FieldJobs({ field }: { field: Field }) {
  const { jobsPath } = useJobPaths();
  return (
    <Stack as="section" gap={3} aria-labelledby="field-jobs">
      <h2 id="field-jobs">Newest jobs</h2>
      <JobCardList
        query={useQuery(fieldJobs(field))}
        count={FIELD_JOBS}
        failed="Couldn't load the jobs"
        empty={{ title: `No open jobs in ${field.toLowerCase()}`, action: "See all jobs", to: jobsPath }}
      />
    </Stack>
  );
}
