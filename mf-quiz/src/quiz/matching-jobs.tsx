import { JobCardList } from "@guildway/shared/cards/job-card-list";
import { useJobPaths } from "@guildway/shared/job-paths";
import { bestJobs } from "@guildway/shared/queries/jobs";
import { useQuery } from "@guildway/shared/query";
import { fieldPath } from "@guildway/shared/routes";
import { Stack } from "@guildway/shared/ui/layout/flow";

/** How many jobs are listed under a result. */
const SHOWN = 5;

interface MatchingJobsProps {
  role: string;
  /** The field that the role belongs to, if there are others. */
  field: string | undefined;
}

/** The open jobs that fit the recommended role. */
export function MatchingJobs({ role, field }: MatchingJobsProps) {
  const { jobsPath } = useJobPaths();
  return (
    <Stack as="section" gap={3} aria-labelledby="matching-jobs">
      <h2 id="matching-jobs">Matching open jobs</h2>
      <JobCardList
        query={useQuery(bestJobs(role, SHOWN))}
        count={SHOWN}
        failed="Couldn't load the matching jobs"
        empty={{
          title: "No open jobs for this role right now",
          action: field ? `See ${field}` : "See all jobs",
          to: field ? fieldPath(field) : jobsPath,
        }}
      />
    </Stack>
  );
}
