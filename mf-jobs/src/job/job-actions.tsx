import type { JobDetail } from "@guildway/shared/contract/jobs";
import { routes } from "@guildway/shared/routes";
import { toast } from "@guildway/shared/toast";
import { Badge } from "@guildway/shared/ui/badge";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { CircleCheck, Pencil, Share2 } from "lucide-react";
import { SaveButton } from "../save-job/save-toggle";
import { appliedOn } from "./applied-on";
import styles from "./job-actions.module.css";

/** What a member can do with a job: apply, save, share; its recruiters can also edit it. */
export function JobActions({ job }: { job: JobDetail }) {
  return (
    <div className={styles.actions}>
      <ApplicationStatus job={job} />
      <SaveButton job={job} saved={job.saved} />
      <Button
        variant="secondary"
        size="lg"
        icon={<Share2 aria-hidden="true" />}
        onClick={() => void share(job.id)}
      >
        Share
      </Button>
      {job.can_edit && (
        <ButtonLink
          variant="secondary"
          size="lg"
          icon={<Pencil aria-hidden="true" />}
          to={routes.editJob(job.company_id, job.id)}
        >
          Edit
        </ButtonLink>
      )}
    </div>
  );
}

function ApplicationStatus({ job }: { job: JobDetail }) {
  if (job.applied_at !== null) {
    return (
      <Badge tone="success" icon={<CircleCheck aria-hidden="true" />} className={styles.status}>
        Applied <time dateTime={job.applied_at}>{appliedOn(job.applied_at)}</time>
      </Badge>
    );
  }
  if (job.withdrawn) return <Badge className={styles.status}>Application withdrawn</Badge>;
  if (!job.is_open) {
    return (
      <Badge tone="warning" className={styles.status}>
        Closed
      </Badge>
    );
  }
  return (
    <ButtonLink size="lg" to={routes.applyToJob(job.id)}>
      Apply Now
    </ButtonLink>
  );
}

/** Copies the address that anyone can open. */
async function share(jobId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(routes.publicJob(jobId), location.href).href);
    toast.success("Link copied");
  } catch {
    toast.error("Couldn't copy the link");
  }
}
