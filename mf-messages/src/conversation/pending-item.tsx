import { serverNow } from "@guildway/shared/api";
import { Button } from "@guildway/shared/ui/button";
import { classNames } from "@guildway/shared/ui/class-names";
import { exactTime } from "@guildway/shared/ui/text/relative-time";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import { useSyncExternalStore } from "react";
import { MessageFiles } from "../files/message-files";
import { ReplaceFile } from "../files/replace-file";
import type { Pending } from "../outbox/outbox";
import { useOutbox } from "../outbox/use-outbox";
import styles from "./message-item.module.css";

/** A message on its way, or one that couldn't be sent. */
export function PendingItem({ pending }: { pending: Pending }) {
  const { outbox } = useOutbox();
  const { id, content, files, replyTo, failure, lacksFiles, writtenAt, waitsUntil } = pending;
  const documents = files.filter(({ picture }) => !picture).map(({ name }) => name);
  const state = outbox.stateOf(pending);
  const isWaiting = state === "failed" || state === "old";
  return (
    <li className={classNames(styles.item, styles.mine)}>
      <div className={styles.row}>
        <div
          className={classNames(styles.bubble, styles.pending)}
          data-failed={isWaiting || undefined}
          data-bare={(content === "" && documents.length === 0 && !replyTo) || undefined}
        >
          <span className="visually-hidden">You: </span>
          {replyTo && (
            <span className={styles.quote} dir="auto">
              {replyTo.content || replyTo.file_name}
            </span>
          )}
          <LinkedText text={[content, ...documents].filter(Boolean).join("\n")} />
        </div>
      </div>
      <MessageFiles files={files.filter(({ picture }) => picture)} />
      {state === "sending" && (
        <p className={styles.below}>
          {outbox.isOnlyInMemory(id) ? "Sending… Keep this page open." : "Sending…"}
        </p>
      )}
      {state === "waiting" && waitsUntil !== undefined && (
        <p className={styles.below}>
          <span>
            You're sending very fast. <Countdown until={waitsUntil} />
          </span>
        </p>
      )}
      {state === "behind" && <p className={styles.below}>Waiting for the message above</p>}
      {isWaiting && (
        <div className={styles.failed}>
          <p role="alert">
            {state === "old"
              ? `Not sent. You wrote this on ${exactTime(new Date(writtenAt))}.`
              : `Not sent. ${failure}`}
          </p>
          {lacksFiles &&
            files.map((file) => (
              <ReplaceFile
                key={file.id}
                gone={file}
                onUploaded={(uploaded) => outbox.replaceFile(id, file.id, uploaded)}
              />
            ))}
          <Button size="sm" variant="secondary" onClick={() => outbox.retry(id)}>
            {state === "old" ? "Send now" : "Retry"}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => outbox.remove(id)}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}

/** Its seconds are seen, but not read out one after the other. */
function Countdown({ until }: { until: number }) {
  const secondsLeft = () => Math.max(1, Math.ceil((until - serverNow()) / 1000));
  const seconds = useSyncExternalStore(everySecond, secondsLeft);
  return (
    <span role="timer">
      We'll send this in {seconds} {seconds === 1 ? "second" : "seconds"}.
    </span>
  );
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}
