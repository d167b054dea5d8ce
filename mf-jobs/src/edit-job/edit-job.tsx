import { ApiError } from "@guildway/shared/api";
import { useConflict } from "@guildway/shared/conflict";
import type { JobDetail, JobQuestion } from "@guildway/shared/contract/jobs";
import { jobQuestions, updateJob } from "@guildway/shared/queries/jobs";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useUserId } from "@guildway/shared/session";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { LeaveGuard } from "@guildway/shared/ui/overlay/leave-guard";
import { useRef, useState } from "react";
import { checkDraft } from "../job-form/check-draft";
import { readBase } from "../job-form/draft-storage";
import { draftOf, type JobDraft } from "../job-form/job-draft";
import { JobForm } from "../job-form/job-form";
import { useJobDraft } from "../job-form/use-job-draft";
import { SHOWN_FIELDS } from "./shown-fields";

interface EditJobProps {
  job: JobDetail;
  questions: readonly JobQuestion[];
}

/** One job with its questions, to be changed. */
export function EditJob({ job, questions }: EditJobProps) {
  const userId = useUserId() ?? "";
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(updateJob(job.id));
  const name = `${job.id}:${userId}`;
  const [kept] = useState(() => readBase(name));
  const conflict = useConflict(
    {
      what: "job",
      thing: { ...job, questions },
      valuesOf: (present) => draftOf(present, present.questions),
      fields: SHOWN_FIELDS,
      complete: async (present) => ({
        ...present,
        questions: await queryClient.fetchQuery({ ...jobQuestions(present.id), staleTime: 0 }),
      }),
    },
    kept,
  );
  const { version, values: begun } = conflict.base.current;
  const { draft, dirty, inOtherTab, change, forget } = useJobDraft(name, begun, version);
  const saved = useRef(false);
  const navigate = useNavigate();
  const companyJobs = routes.companyJobs(job.company_id);

  return (
    <PageLayout>
      <PageHeading title="Edit job" lead={job.title} back={{ to: companyJobs, label: "Company's jobs" }} />
      <JobForm
        label="Edit job"
        company={job.company_name}
        draft={draft}
        inOtherTab={inOtherTab}
        change={change}
        submitLabel="Save changes"
        save={async (input) => {
          await conflict.save({
            typed: () => draft,
            write: async (version, merged) =>
              mutateAsync({ ...(merged ? await checked(merged) : input), version }),
            show: change,
          });
          saved.current = true;
          forget();
          await navigate(companyJobs, { replace: true });
        }}
      />
      {conflict.dialog}
      <LeaveGuard
        unsaved={() => dirty && !saved.current}
        title="Leave without saving?"
        confirmLabel="Discard changes"
        onLeave={forget}
      >
        Your changes to this job will be lost.
      </LeaveGuard>
    </PageLayout>
  );
}

/** Checks a merged draft: two edits that are valid on their own may not fit together. Errors are shown at their fields. */
async function checked(draft: JobDraft) {
  const { job, errors } = await checkDraft(draft);
  if (job) return job;
  const fieldErrors = Object.entries(errors).map(([path, message]) => ({ path, message: message ?? "" }));
  throw new ApiError({ status: 422, message: "Check the form", fieldErrors });
}
