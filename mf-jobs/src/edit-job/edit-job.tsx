import type { JobDetail, JobQuestion } from "@guildway/shared/contract/jobs";
import { useMutation } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { LeaveGuard } from "@guildway/shared/ui/overlay/leave-guard";
import { useWizard } from "@guildway/shared/wizard";
import { useRef } from "react";
import { JobForm } from "../job-form/job-form";
import { updateJob } from "../job-form/queries";
import { STEPS } from "../job-form/steps";
import { useEditJobForm, withDraftPaths } from "../job-form/use-job-form";

interface EditJobProps {
  job: JobDetail;
  questions: readonly JobQuestion[];
}

/** One job with its questions, to be changed; every page saves. */
export function EditJob({ job, questions }: EditJobProps) {
  const form = useEditJobForm(`job:${job.id}`, job, questions);
  const saved = useRef(false);
  const { mutateAsync } = useMutation(updateJob(job.id));
  const navigate = useNavigate();
  const companyJobs = routes.companyJobs(job.company_id);
  const save = async (values: Parameters<typeof mutateAsync>[0]) => {
    await withDraftPaths(mutateAsync(values));
    saved.current = true;
    await navigate(companyJobs, { replace: true });
  };
  const wizard = useWizard(STEPS, form, save, { submitAnywhere: true });

  return (
    <PageLayout>
      <PageHeading title="Edit job" lead={job.title} back={{ to: companyJobs, label: "Company's jobs" }} />
      <JobForm
        label="Edit job"
        company={job.company_name}
        form={form}
        wizard={wizard}
        locked={job.has_applications}
        submitLabel="Save changes"
        submitAnywhere
      >
        {form.conflict}
      </JobForm>
      <LeaveGuard
        unsaved={() => form.isDrafted && !saved.current}
        title="Leave without saving?"
        confirmLabel="Discard changes"
        onLeave={form.discard}
      >
        Your changes to this job will be lost.
      </LeaveGuard>
    </PageLayout>
  );
}
