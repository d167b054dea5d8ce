import { HiddenBadge } from "@guildway/shared/cards/hidden-badge";
import { SaveButton } from "@guildway/shared/cards/save-toggle";
import type { JobDetail } from "@guildway/shared/contract/jobs";
import { copyLink } from "@guildway/shared/copy-link";
import { PersonMenu } from "@guildway/shared/moderation/person-menu";
import { routes } from "@guildway/shared/routes";
import { Badge } from "@guildway/shared/ui/badge";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { CircleCheck, Pencil, Share2 } from "lucide-react";
import { ApplyLink } from "../apply/apply-link";
import { appliedOn } from "./applied-on";
import styles from "./job-actions.module.css";

/** What a member can do with a job: apply, save, share, report; its recruiters can also edit it. */
export function JobActions({ job }: { job: JobDetail }) {
  return (
    <Cluster>
      <ApplicationStatus job={job} />
      <SaveButton job={job} saved={job.saved} />
      <Button
        variant="secondary"
        size="lg"
        icon={<Share2 aria-hidden="true" />}
        onClick={() => void copyLink(routes.publicJob(job.id))}
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
      {job.hidden && <HiddenBadge />}
      {!job.can_edit && (
        <PersonMenu
          trigger={<MoreButton label={`More about ${job.title}`} />}
          subject="job"
          subjectId={job.id}
          person={null}
        />
      )}
    </Cluster>
  );
}

function ApplicationStatus({ job }: { job: JobDetail }) {
  const closed = !job.is_open && (
    <Badge tone="warning" className={styles.status}>
      Closed
    </Badge>
  );
  if (job.can_edit) {
    return (
      <>
        <ButtonLink size="lg" to={routes.jobApplications(job.company_id, job.id)}>
          View applications
        </ButtonLink>
        {closed}
      </>
    );
  }
  if (job.applied_at !== null) {
    return (
      <>
        <Badge tone="success" icon={<CircleCheck aria-hidden="true" />} className={styles.status}>
          Applied <time dateTime={job.applied_at}>{appliedOn(job.applied_at)}</time>
        </Badge>
        <ButtonLink variant="secondary" size="lg" to={routes.applications}>
          Your applications
        </ButtonLink>
        {closed}
      </>
    );
  }
  if (job.is_open) return <ApplyLink job={job} className={styles.apply} />;
  if (!job.withdrawn) return closed;
  return (
    <>
      <Badge className={styles.status}>Application withdrawn</Badge>
      {closed}
    </>
  );
}
