import type { JobDetail } from "@guildway/shared/contract/jobs";
import { isolated } from "@guildway/shared/format/isolated";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { CircleCheck, Lock, Users } from "lucide-react";

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

/** Replaces the form of a closed job. */
export function JobClosed({ job }: { job: JobDetail }) {
  return (
    <EmptyState
      icon={<Lock />}
      title="No longer accepting applications"
      action={<ButtonLink to={routes.jobs}>All jobs</ButtonLink>}
    >
      {isolated(job.company_name)} closed this job, or its closing date has passed.
    </EmptyState>
  );
}

/** Replaces the form of a job that the viewer recruits for. */
export function OwnJob({ job }: { job: JobDetail }) {
  return (
    <EmptyState
      icon={<Users />}
      title="You recruit for this job"
      action={<ButtonLink to={routes.jobApplications(job.company_id, job.id)}>View applications</ButtonLink>}
    >
      Recruiters can't apply for their own company's jobs.
    </EmptyState>
  );
}
