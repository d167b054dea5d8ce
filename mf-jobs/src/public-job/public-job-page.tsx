import { isNotFound } from "@guildway/shared/api";
import { Navigate, useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { JobDetail } from "../job/job-detail";
import { JobFailed } from "../job/job-failed";
import { JobNotFound } from "../job/job-not-found";
import { JobSkeleton } from "../job/job-skeleton";
import { useJob } from "../job/use-job";
import { VisitorActions } from "./visitor-actions";

/** A job for visitors without an account; who is signed in is led to the job's own page. */
export function Page() {
  const { jobId = "" } = useParams();
  const signedIn = useSignedIn();
  return signedIn ? <Navigate to={routes.job(jobId)} replace /> : <PublicJob jobId={jobId} />;
}

function PublicJob({ jobId }: { jobId: string }) {
  const job = useJob(jobId);
  if (job.isPending) return <JobSkeleton />;
  if (job.data) {
    return <JobDetail job={job.data} ownSkills={undefined} actions={<VisitorActions job={job.data} />} />;
  }
  if (isNotFound(job.error)) return <JobNotFound />;
  return <JobFailed busy={job.isFetching} onRetry={() => void job.refetch()} />;
}
