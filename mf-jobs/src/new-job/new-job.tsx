import type { OwnCompany } from "@guildway/shared/contract/companies";
import { createJob } from "@guildway/shared/queries/jobs";
import { useMutation } from "@guildway/shared/query";
import { useNavigate, useSearchParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useUserId } from "@guildway/shared/session";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { LeaveGuard } from "@guildway/shared/ui/overlay/leave-guard";
import { useEffect, useRef, useState } from "react";
import { emptyDraft } from "../job-form/job-draft";
import { JobForm } from "../job-form/job-form";
import { positionOf, stepNamed } from "../job-form/steps";
import { useJobDraft } from "../job-form/use-job-draft";

/** A new job of one company. */
export function NewJob({ company }: { company: OwnCompany }) {
  const userId = useUserId() ?? "";
  const [start] = useState(emptyDraft);
  const { draft, dirty, inOtherTab, change, forget } = useJobDraft(
    `new:${userId}:${company.company_id}`,
    start,
  );
  const posted = useRef(false);
  const { mutateAsync } = useMutation(createJob(company.company_id));
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const isBehind = positionOf(stepNamed(params.get("step"))) > 0 && params.get("step") !== "questions";

  // Back from a job that was just posted opens an empty form, which starts at its first page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened.
  useEffect(() => {
    if (isBehind && !dirty) setParams({ company: company.company_id }, { replace: true });
  }, []);

  return (
    <PageLayout>
      <PageHeading
        title="Post a job"
        lead={company.company_name}
        back={{ to: routes.ownCompany(company.company_id), label: company.company_name }}
      />
      <JobForm
        label="Post a job"
        company={company.company_name}
        draft={draft}
        inOtherTab={inOtherTab}
        change={change}
        submitLabel="Post job"
        save={async (job) => {
          const { id } = await mutateAsync(job);
          posted.current = true;
          forget();
          await navigate(routes.job(id), { replace: true });
        }}
      />
      <LeaveGuard
        unsaved={() => dirty && !posted.current}
        title="Leave without posting the job?"
        confirmLabel="Leave"
      >
        Your draft is kept on this device until you come back.
      </LeaveGuard>
    </PageLayout>
  );
}
