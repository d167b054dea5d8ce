import type { OwnJob } from "@guildway/shared/contract/jobs";
import { locationLabel, optionLabel } from "@guildway/shared/contract/options";
import { useFocusFallback } from "@guildway/shared/focus";
import { isolated } from "@guildway/shared/format/isolated";
import { formatCount, formatNumber } from "@guildway/shared/format/numbers";
import { useMutation } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Badge } from "@guildway/shared/ui/badge";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { Menu, MenuItem, MenuLink } from "@guildway/shared/ui/overlay/menu";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { CircleX, Copy, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import styles from "./company-job-card.module.css";
import { closeJob, deleteJob, reopenJob } from "./queries";

/** One of the company's jobs, with its recruiters' actions. */
export function CompanyJobCard({ job }: { job: OwnJob }) {
  return (
    <Card as="article">
      <Cluster gap={3}>
        <div className={styles.text}>
          <Cluster>
            <h2 className={styles.title} dir="auto">
              <Link to={routes.job(job.id)}>{job.title}</Link>
            </h2>
            {job.is_open ? <Badge tone="success">Open</Badge> : <Badge tone="warning">Closed</Badge>}
          </Cluster>
          <p className={styles.facts}>
            {[optionLabel(job.job_type), locationLabel(job)].filter(Boolean).map(isolated).join(" · ")} ·
            posted <TimeAgo value={job.created_at} />
          </p>
        </div>
        <Applications job={job} />
        <JobMenu job={job} />
      </Cluster>
    </Card>
  );
}

function Applications({ job }: { job: OwnJob }) {
  const { application_count: count, withdrawn_count: withdrawn, new_applications: unread } = job;
  return (
    <ButtonLink
      variant={unread > 0 ? "primary" : "secondary"}
      size="sm"
      className={styles.applications}
      to={routes.jobApplications(job.company_id, job.id)}
    >
      {unread > 0 && `${formatNumber(unread)} new of `}
      {formatCount(count, "application")}
      {withdrawn > 0 && ` (${formatNumber(withdrawn)} withdrawn)`}
      <span className="visually-hidden"> for {job.title}</span>
    </ButtonLink>
  );
}

function JobMenu({ job }: { job: OwnJob }) {
  const [asking, setAsking] = useState<"close" | "delete">();
  const close = useMutation(closeJob(job.id));
  const reopen = useMutation(reopenJob(job.id));
  const done = () => setAsking(undefined);
  return (
    <>
      <Menu trigger={<MoreButton label={`Actions for ${job.title}`} busy={reopen.isPending} />}>
        <MenuLink to={routes.editJob(job.company_id, job.id)} icon={<Pencil aria-hidden="true" />}>
          Edit
        </MenuLink>
        <MenuLink to={routes.duplicateJob(job.company_id, job.id)} icon={<Copy aria-hidden="true" />}>
          Duplicate
        </MenuLink>
        {job.is_open ? (
          <MenuItem icon={<CircleX aria-hidden="true" />} onSelect={() => setAsking("close")}>
            Close…
          </MenuItem>
        ) : (
          <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={() => reopen.mutate()}>
            Reopen
          </MenuItem>
        )}
        {job.application_count + job.withdrawn_count === 0 && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsking("delete")}>
            Delete…
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asking === "close"}
        onOpenChange={done}
        title={`Close ${job.title}?`}
        confirmLabel="Close job"
        tone="primary"
        busy={close.isPending}
        onConfirm={() => close.mutate(undefined, { onSettled: done })}
      >
        Nobody will be able to apply, and applicants waiting for a decision will be told. You can reopen the
        job later.
      </ConfirmDialog>
      {asking === "delete" && <DeleteDialog job={job} onClose={done} />}
    </>
  );
}

function DeleteDialog({ job, onClose }: { job: OwnJob; onClose: () => void }) {
  const { mutate, isPending } = useMutation(deleteJob(job.id));
  useFocusFallback("neighbor", document.activeElement);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${job.title}?`}
      confirmLabel="Delete job"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onError: onClose })}
    >
      The job, its questions and any applications that people have begun to write will be deleted permanently.
    </ConfirmDialog>
  );
}
