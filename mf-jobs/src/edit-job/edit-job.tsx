import { api, keys } from "@guildway/shared/api";
import type { JobDetail, JobQuestion } from "@guildway/shared/contract/jobs";
import { useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useUserId } from "@guildway/shared/session";
import { toast } from "@guildway/shared/toast";
import { Page } from "@guildway/shared/ui/layout/page";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { LeaveGuard } from "@guildway/shared/ui/overlay/leave-guard";
import { useRef, useState } from "react";
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
