import { RecruitersOnly } from "@guildway/shared/cards/recruiters-only";
import { useQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { JobState } from "../job/job-state";
import { jobToEdit } from "../job-form/queries";
import { EditJob } from "./edit-job";

/** Changes a job with the wizard's pages; for the company's recruiters. */
export function Page() {
  const { jobId = "" } = useParams();
  return (
    <JobState query={useQuery(jobToEdit(jobId))}>
      {({ job, questions }) =>
        job.can_edit ? (
          <EditJob job={job} questions={questions} />
        ) : (
          <RecruitersOnly
            companyId={job.company_id}
            page="Edit job"
            title="Only the company's recruiters can edit this job"
          />
        )
      }
    </JobState>
  );
}
