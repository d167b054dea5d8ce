import { job } from "@guildway/shared/queries/jobs";
import { useQuery } from "@guildway/shared/query";
import { Navigate, useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { JobDetail } from "../job/job-detail";
import { JobState } from "../job/job-state";
import { VisitorActions } from "./visitor-actions";

/** A job for visitors without an account; anyone who is signed in is redirected to the job's own page. */
export function Page() {
  const { jobId = "" } = useParams();
  const signedIn = useSignedIn();
  return signedIn ? <Navigate to={routes.job(jobId)} replace /> : <PublicJob jobId={jobId} />;
}

function PublicJob({ jobId }: { jobId: string }) {
  return (
    <JobState query={useQuery(job(jobId))}>
      {(job) => <JobDetail job={job} ownSkills={undefined} actions={<VisitorActions job={job} />} />}
    </JobState>
  );
}
