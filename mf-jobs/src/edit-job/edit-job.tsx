import { useRef, useState } from "react";
import { api, keys } from "shared/api";
import type { JobDetail, JobQuestion } from "shared/contract/jobs";
import { useQueryClient } from "shared/query";
import { useNavigate } from "shared/router";
import { routes } from "shared/routes";
import { useUserId } from "shared/session";
import { toast } from "shared/toast";
import { LeaveGuard } from "shared/ui/leave-guard";
import { Page } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";
import { draftOf } from "../job-form/job-draft";
import { JobForm } from "../job-form/job-form";
import { useJobDraft } from "../job-form/use-job-draft";

interface EditJobProps {
  job: JobDetail;
  questions: readonly JobQuestion[];
}

/** One job with its questions, to be changed. */
export function EditJob({ job, questions }: EditJobProps) {
  const userId = useUserId() ?? "";
  const [start] = useState(() => draftOf(job, questions));
  const { draft, dirty, change, forget } = useJobDraft(`${job.id}:${userId}`, start);
  const saved = useRef(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const companyJobs = routes.companyJobs(job.company_id);

  return (
    <Page>
      <PageHeading title="Edit job" lead={job.title} back={{ to: companyJobs, label: "Company's jobs" }} />
      <JobForm
        label="Edit job"
        company={job.company_name}
        draft={draft}
        change={change}
        submitLabel="Save changes"
        save={async (input) => {
          await api.updateJob({ ...input, id: job.id });
          saved.current = true;
          forget();
          toast.success("Job saved");
          void queryClient.invalidateQueries({ queryKey: keys.jobs() });
          await navigate(companyJobs, { replace: true });
        }}
      />
      <LeaveGuard
        unsaved={() => dirty && !saved.current}
        title="Leave without saving?"
        confirmLabel="Discard changes"
        onLeave={forget}
      >
        Your changes to this job are lost.
      </LeaveGuard>
    </Page>
  );
}
