import { routes } from "../routes/routes";
import { useSignedIn } from "./session/session";

/** Where jobs are for the viewer: members apply and save, visitors read the public pages. */
export function useJobPaths() {
  return useSignedIn()
    ? { jobPath: routes.job, jobsPath: routes.jobs }
    : { jobPath: routes.publicJob, jobsPath: routes.publicJobs };
}
