import { errorMessage } from "@guildway/shared/api";
import { JobCard } from "@guildway/shared/cards/job-card";
import type { OwnJob } from "@guildway/shared/contract/jobs";
import { routes } from "@guildway/shared/routes";
import { toast } from "@guildway/shared/toast";
import { Badge } from "@guildway/shared/ui/badge";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { useFocusKeeper } from "@guildway/shared/use-focus-on-removal";
import { useState } from "react";
import styles from "./company-job-card.module.css";
import { type JobAction, useJobAction } from "./use-own-company-jobs";

const DONE: Record<JobAction, string> = {
  close: "Job closed",
  reopen: "Job reopened",
  delete: "Job deleted",
};

/** One job of the company, with what its recruiters do with it. */
export function CompanyJobCard({ job }: { job: OwnJob }) {
  const [asking, setAsking] = useState<"close" | "delete">();
  const { mutate, isPending, variables } = useJobAction(job.id);
  const keepFocus = useFocusKeeper();
  const { application_count: count } = job;

  function run(action: JobAction) {
    mutate(action, {
      onSuccess: () => {
        setAsking(undefined);
        toast.success(DONE[action]);
      },
      onError: (error) => {
        setAsking(undefined);
        toast.error(errorMessage(error));
      },
    });
  }

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
          <Button
            variant="ghost"
            size="sm"
            busy={isPending && variables === "reopen"}
            onClick={() => run("reopen")}
          >
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
          busy={isPending}
          onConfirm={() => run("close")}
        >
          Nobody will be able to apply. You can reopen the job later.
        </ConfirmDialog>
        <ConfirmDialog
          open={asking === "delete"}
          onOpenChange={() => setAsking(undefined)}
          title={`Delete ${job.title}?`}
          confirmLabel="Delete"
          busy={isPending}
          onConfirm={() => run("delete")}
        >
          The job and its questions will be deleted permanently. A job that people have applied for can only
          be closed.
        </ConfirmDialog>
      </div>
    </Card>
  );
}
