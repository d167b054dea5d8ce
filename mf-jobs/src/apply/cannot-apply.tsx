import type { JobDetail } from "@guildway/shared/contract/jobs";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { CircleCheck, Lock, Undo2 } from "lucide-react";

/** Replaces the form of a job that the viewer has applied for. */
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

/** Replaces the form after an application was withdrawn: each person can apply for a job once. */
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

/** Replaces the form of a closed job. */
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
