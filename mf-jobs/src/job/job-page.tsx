import { isNotFound } from "@guildway/shared/api";
import { useParams } from "@guildway/shared/router";
import { JobActions } from "./job-actions";
import { JobDetail } from "./job-detail";
import { JobFailed } from "./job-failed";
import { JobNotFound } from "./job-not-found";
import { JobSkeleton } from "./job-skeleton";
import { useJob } from "./use-job";
import { useOwnSkills } from "./use-own-skills";

/** One job, with the viewer's skills marked (spec §2 Job detail). */
export function Page() {
  const { jobId = "" } = useParams();
  const job = useJob(jobId);
  const ownSkills = useOwnSkills();
  // Marks that came in later would move the lines of the skills.
  if (job.isPending || (job.data && ownSkills.isPending)) return <JobSkeleton />;
  if (job.data) {
    return (
      <JobDetail member job={job.data} ownSkills={ownSkills.data} actions={<JobActions job={job.data} />} />
    );
  }
  if (isNotFound(job.error)) return <JobNotFound />;
  return <JobFailed busy={job.isFetching} onRetry={() => void job.refetch()} />;
}
