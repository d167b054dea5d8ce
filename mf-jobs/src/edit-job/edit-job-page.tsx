import { isNotFound } from "shared/api";
import { useParams } from "shared/router";
import { JobFailed } from "../job/job-failed";
import { JobNotFound } from "../job/job-not-found";
import { JobSkeleton } from "../job/job-skeleton";
import { useJob } from "../job/use-job";
import { useJobQuestions } from "../job/use-job-questions";
import { EditJob } from "./edit-job";
import { RecruitersOnly } from "./recruiters-only";

/** Changes a job that is there, with the wizard's own pages; for the company's recruiters. */
export function Page() {
  const { jobId = "" } = useParams();
  const job = useJob(jobId);
  const questions = useJobQuestions(jobId);
  if (job.data && !job.data.can_edit) return <RecruitersOnly />;
  if (job.data && questions.data) return <EditJob job={job.data} questions={questions.data} />;
  if (isNotFound(job.error)) return <JobNotFound />;
  if (!job.isError && !questions.isError) return <JobSkeleton />;
  return (
    <JobFailed
      busy={job.isFetching || questions.isFetching}
      onRetry={() => {
        void job.refetch();
        void questions.refetch();
      }}
    />
  );
}
