import { isNotFound } from "@guildway/shared/api";
import { useParams } from "@guildway/shared/router";
import { JobFailed } from "../job/job-failed";
import { JobNotFound } from "../job/job-not-found";
import { JobSkeleton } from "../job/job-skeleton";
import { EditJob } from "./edit-job";
import { RecruitersOnly } from "./recruiters-only";
import { useJobToEdit } from "./use-job-to-edit";

/** Changes a job that is there, with the wizard's own pages; for the company's recruiters. */
export function Page() {
  const { jobId = "" } = useParams();
  const { data, isPending, error, isFetching, refetch } = useJobToEdit(jobId);
  if (data && !data.job.can_edit) return <RecruitersOnly />;
  if (data) return <EditJob job={data.job} questions={data.questions} />;
  if (isPending) return <JobSkeleton />;
  if (isNotFound(error)) return <JobNotFound />;
  return <JobFailed busy={isFetching} onRetry={() => void refetch()} />;
}
