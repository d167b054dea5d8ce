import { JobCard } from "@guildway/shared/cards/job-card";
import type { OwnJob } from "@guildway/shared/contract/jobs";
import { useFocusKeeper } from "@guildway/shared/focus";
import { closeJob, deleteJob, reopenJob } from "@guildway/shared/queries/jobs";
import { useMutation } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Badge } from "@guildway/shared/ui/badge";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { useState } from "react";
import styles from "./company-job-card.module.css";

/** One of the company's jobs, with its recruiters' actions. */
export function CompanyJobCard({ job }: { job: OwnJob }) {
  const [asking, setAsking] = useState<"close" | "delete">();
  const close = useMutation(closeJob(job.id));
  const reopen = useMutation(reopenJob(job.id));
  const remove = useMutation(deleteJob(job.id));
  const keepFocus = useFocusKeeper("neighbour");
  const { application_count: count } = job;
  const done = { onSettled: () => setAsking(undefined) };

  return (
    <Card as="article">
      <JobCard
        appearance="row"
        job={job}
        to={routes.job(job.id)}
        badge={job.is_open ? <Badge tone="success">Open</Badge> : <Badge tone="warning">Closed</Badge>}
      />
      <div className={styles.actions}>
        <ButtonLink variant="secondary" size="sm" to={routes.jobApplications(job.company_id, job.id)}>
          {count.toLocaleString("en")} {count === 1 ? "application" : "applications"}
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
        <ConfirmDialog
          open={asking === "close"}
          onOpenChange={() => setAsking(undefined)}
          title={`Close ${job.title}?`}
          confirmLabel="Close"
          tone="primary"
          busy={close.isPending}
          onConfirm={() => close.mutate(undefined, done)}
        >
          Nobody will be able to apply. You can reopen the job later.
        </ConfirmDialog>
        <ConfirmDialog
          open={asking === "delete"}
          onOpenChange={() => setAsking(undefined)}
          title={`Delete ${job.title}?`}
          confirmLabel="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, done)}
        >
          The job and its questions will be deleted permanently. A job that people have applied for can only
          be closed.
        </ConfirmDialog>
      </div>
    </Card>
  );
}
