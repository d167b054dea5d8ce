import type { JobDetail } from "@guildway/shared/contract/jobs";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { CircleCheck, Lock, Undo2 } from "lucide-react";

/** Stands instead of the form for a job that was applied for. */
export function AlreadyApplied({ appliedAt }: { appliedAt: string }) {
  return (
    <EmptyState
      icon={<CircleCheck />}
      title="You've already applied for this job"
      action={<ButtonLink to={routes.applications}>Your applications</ButtonLink>}
    >
      Your application was sent <TimeAgo value={appliedAt} />.
    </EmptyState>
  );
}

/** Stands instead of the form for a job whose application was withdrawn: there is one per person and job. */
export function Withdrawn() {
  return (
    <EmptyState
      icon={<Undo2 />}
      title="You withdrew your application for this job"
      action={<ButtonLink to={routes.jobs}>All jobs</ButtonLink>}
    >
      You can't apply for this job again, but there are other open jobs.
    </EmptyState>
  );
}

/** Stands instead of the form for a job that is closed. */
export function JobClosed({ job }: { job: JobDetail }) {
  return (
    <EmptyState
      icon={<Lock />}
      title="No longer accepting applications"
      action={<ButtonLink to={routes.jobs}>All jobs</ButtonLink>}
    >
      {job.company_name} closed this job, or its closing date has passed.
    </EmptyState>
  );
}
