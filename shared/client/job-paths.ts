import { routes } from "../routes/routes";
import { useSignedIn } from "./session/session";

/** Returns the viewer's paths of jobs: members apply and save, visitors read the public pages. */
export function useJobPaths() {
  return useSignedIn()
    ? { jobPath: routes.job, jobsPath: routes.jobs }
    : { jobPath: routes.publicJob, jobsPath: routes.publicJobs };
}
