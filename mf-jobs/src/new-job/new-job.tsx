import type { OwnCompany } from "@guildway/shared/contract/companies";
import type { JobDetail, JobQuestion } from "@guildway/shared/contract/jobs";
import { useMutation } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { LeaveGuard } from "@guildway/shared/ui/overlay/leave-guard";
import { useWizard } from "@guildway/shared/wizard";
import { useEffect, useEffectEvent, useRef } from "react";
import { copyOf, emptyDraft } from "../job-form/job-draft";
import { JobForm } from "../job-form/job-form";
import { createJob } from "../job-form/queries";
import { STEPS } from "../job-form/steps";
import { useNewJobForm, withDraftPaths } from "../job-form/use-job-form";

interface NewJobProps {
  company: OwnCompany;
  /** The job that it is a copy of. */
  copied?: { job: JobDetail; questions: readonly JobQuestion[] } | undefined;
}

/** A new job of one company. */
export function NewJob({ company, copied }: NewJobProps) {
  const draft = ["job", "new", company.company_id, ...(copied ? [copied.job.id] : [])];
  const form = useNewJobForm(draft.join(":"), () =>
    copied ? copyOf(copied.job, copied.questions) : emptyDraft(),
  );
  const posted = useRef(false);
  const { mutateAsync } = useMutation(createJob(company.company_id));
  const navigate = useNavigate();
  const wizard = useWizard(STEPS, form, async (job) => {
    const { id } = await withDraftPaths(mutateAsync(job));
    posted.current = true;
    await navigate(routes.job(id), { replace: true });
  });

  // Back from a job that was just posted opens an empty form, which starts at its first page.
  const startIfEmpty = useEffectEvent(() => {
    if (wizard.current > 0 && !form.isDrafted) wizard.start();
  });
  useEffect(() => startIfEmpty(), []);

  return (
    <PageLayout>
      <PageHeading
        title={copied ? "Duplicate a job" : "Post a job"}
        lead={company.company_name}
        back={{ to: routes.ownCompany(company.company_id), label: company.company_name }}
      />
      <JobForm
        label="Post a job"
        company={company.company_name}
        form={form}
        wizard={wizard}
        submitLabel="Post job"
      />
      <LeaveGuard
        unsaved={() => form.isDrafted && !posted.current}
        title="Leave without posting the job?"
        confirmLabel="Leave"
      >
        {form.prepareToLeave}
      </LeaveGuard>
    </PageLayout>
  );
}
