import type { OwnJob } from "@guildway/shared/contract/jobs";
import { locationLabel, optionLabel } from "@guildway/shared/contract/options";
import { useFocusKeeper } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Badge } from "@guildway/shared/ui/badge";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { useState } from "react";
import styles from "./company-job-card.module.css";
import { closeJob, deleteJob, reopenJob } from "./queries";

/** One of the company's jobs, with its recruiters' actions. */
export function CompanyJobCard({ job }: { job: OwnJob }) {
  const [asking, setAsking] = useState<"close" | "delete">();
  const close = useMutation(closeJob(job.id));
  const reopen = useMutation(reopenJob(job.id));
  const remove = useMutation(deleteJob(job.id));
  const keepFocus = useFocusKeeper("neighbor");
  const { application_count: count, withdrawn_count: withdrawn, new_applications: unread } = job;
  const done = { onSettled: () => setAsking(undefined) };

  return (
    <Card as="article">
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to={routes.job(job.id)}>{job.title}</Link>
        </h2>
        {job.is_open ? <Badge tone="success">Open</Badge> : <Badge tone="warning">Closed</Badge>}
      </div>
      <p className={styles.facts}>
        {[optionLabel(job.job_type), locationLabel(job)].filter(Boolean).join(" · ")} · posted{" "}
        <TimeAgo value={job.created_at} />
      </p>
      <div className={styles.actions}>
        <ButtonLink
          variant={unread > 0 ? "primary" : "secondary"}
          size="sm"
          to={routes.jobApplications(job.company_id, job.id)}
        >
          {unread > 0 && `${unread.toLocaleString("en")} new of `}
          {count.toLocaleString("en")} {count === 1 ? "application" : "applications"}
          {withdrawn > 0 && ` (${withdrawn.toLocaleString("en")} withdrawn)`}
          <span className="visually-hidden"> for {job.title}</span>
        </ButtonLink>
        <ButtonLink variant="ghost" size="sm" to={routes.editJob(job.company_id, job.id)}>
          Edit<span className="visually-hidden"> {job.title}</span>
        </ButtonLink>
        {job.is_open ? (
          <Button variant="ghost" size="sm" onClick={() => setAsking("close")}>
            Close<span className="visually-hidden"> {job.title}</span>
          </Button>
        ) : (
          <Button variant="ghost" size="sm" busy={reopen.isPending} onClick={() => reopen.mutate()}>
            Reopen<span className="visually-hidden"> {job.title}</span>
          </Button>
        )}
        <ButtonLink variant="ghost" size="sm" to={routes.duplicateJob(job.company_id, job.id)}>
          Duplicate<span className="visually-hidden"> {job.title}</span>
        </ButtonLink>
        {count + withdrawn === 0 && (
          <Button
            variant="ghost"
            size="sm"
            onClick={({ currentTarget }) => {
              keepFocus(currentTarget);
              setAsking("delete");
            }}
          >
            Delete<span className="visually-hidden"> {job.title}</span>
          </Button>
        )}
        <ConfirmDialog
          open={asking === "close"}
          onOpenChange={() => setAsking(undefined)}
          title={`Close ${job.title}?`}
          confirmLabel="Close job"
          tone="primary"
          busy={close.isPending}
          onConfirm={() => close.mutate(undefined, done)}
        >
          Nobody will be able to apply, and applicants waiting for a decision will be told. You can reopen the
          job later.
        </ConfirmDialog>
        <ConfirmDialog
          open={asking === "delete"}
          onOpenChange={() => setAsking(undefined)}
          title={`Delete ${job.title}?`}
          confirmLabel="Delete job"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, done)}
        >
          The job, its questions and any applications that people have begun to write will be deleted
          permanently.
        </ConfirmDialog>
      </div>
    </Card>
  );
}
