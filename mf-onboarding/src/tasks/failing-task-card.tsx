import { serverNow } from "@guildway/shared/api";
import type { FailingTask, TaskFailure, TaskName } from "@guildway/shared/contract/tasks";
import { formatNumber } from "@guildway/shared/format/numbers";
import { useMutation } from "@guildway/shared/query";
import { Badge } from "@guildway/shared/ui/badge";
import { Button } from "@guildway/shared/ui/button";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { relativeTime } from "@guildway/shared/ui/text/relative-time";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { RotateCw } from "lucide-react";
import { useId } from "react";
import styles from "./failing-task-card.module.css";
import { restartTask } from "./queries";

const LABELS = new Map<string, string>(
  Object.entries({
    "close-job": "Closing jobs and telling their applicants",
    "delete-files": "Deleting files",
    "erase-account": "Erasing deleted accounts",
    "erase-company": "Erasing deleted companies",
    "mail-alert": "Writing job alerts",
    "mail-digest": "Writing emails with notifications",
    "mail-messages": "Writing emails about unread messages",
    "tell-decision": "Telling applicants about decisions",
  } satisfies Record<TaskName, string>),
);

/** One kind of background work with what fails, and buttons that start it again. */
export function FailingTaskCard({ task: { task, failing, given_up, failures } }: { task: FailingTask }) {
  const id = useId();
  const { mutate, isPending } = useMutation(restartTask());
  const hidden = failing - failures.length;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeading
        id={id}
        action={
          failing > 1 && (
            <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate({ task })}>
              Start all {formatNumber(failing)} again
            </Button>
          )
        }
      >
        {LABELS.get(task) ?? task}
      </CardHeading>
      <Stack gap={3}>
        <p className={styles.facts}>
          <code>{task}</code> · {formatNumber(given_up)} given up
          {failing > given_up && `, ${formatNumber(failing - given_up)} being tried again`}
        </p>
        <ul>
          {failures.map((failure) => (
            <FailureRow key={failure.key} task={task} failure={failure} />
          ))}
        </ul>
        {hidden > 0 && (
          <p className={styles.facts}>
            And {formatNumber(hidden)} more. <code>guildway admin tasks</code> lists all.
          </p>
        )}
      </Stack>
    </Card>
  );
}

function FailureRow({ task, failure }: { task: string; failure: TaskFailure }) {
  const { key, attempts, last_error, failed_at, next_attempt_at } = failure;
  const { mutate, isPending } = useMutation(restartTask());
  return (
    <li className={styles.failure}>
      <div className={styles.what}>
        <Cluster as="p">
          <code className={styles.key}>{key}</code>
          {next_attempt_at === null ? (
            <Badge tone="warning">Given up</Badge>
          ) : (
            <Badge>{nextText(new Date(next_attempt_at))}</Badge>
          )}
        </Cluster>
        <p className={styles.error}>{last_error}</p>
        <p className={styles.facts}>
          {attempts === 0
            ? "Last failed"
            : `${attempts === 1 ? "1 attempt" : `${attempts} attempts`}, last failed`}{" "}
          <TimeAgo value={failed_at} />
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        icon={<RotateCw aria-hidden="true" />}
        busy={isPending}
        onClick={() => mutate({ task, key })}
      >
        Start again<span className="visually-hidden"> {key}</span>
      </Button>
    </li>
  );
}

function nextText(next: Date): string {
  const now = new Date(serverNow());
  return next <= now ? "Waiting to be tried" : `Tried again ${relativeTime(next, now, "long")}`;
}
