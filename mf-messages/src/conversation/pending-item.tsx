import { Button } from "@guildway/shared/ui/button";
import { classNames } from "@guildway/shared/ui/class-names";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import { MessageFiles } from "../files/message-files";
import type { Pending } from "../outbox/outbox";
import { useOutbox } from "../outbox/use-outbox";
import styles from "./message-item.module.css";

/** A message on its way, or one that couldn't be sent. */
export function PendingItem({ pending }: { pending: Pending }) {
  const { outbox } = useOutbox();
  const { id, content, files, replyTo, failure } = pending;
  const documents = files.filter(({ picture }) => !picture).map(({ name }) => name);
  return (
    <li className={classNames(styles.item, styles.mine)}>
      <div className={styles.row}>
        <div
          className={classNames(styles.bubble, styles.pending)}
          data-failed={failure !== null || undefined}
          data-bare={(content === "" && documents.length === 0 && !replyTo) || undefined}
        >
          <span className="visually-hidden">You: </span>
          {replyTo && <span className={styles.quote}>{replyTo.content || replyTo.file_name}</span>}
          <LinkedText text={[content, ...documents].filter(Boolean).join("\n")} />
        </div>
      </div>
      <MessageFiles files={files.filter(({ picture }) => picture)} />
      {failure === null ? (
        <p className={styles.below}>Sending…</p>
      ) : (
        <div className={styles.failed}>
          <p role="alert">Not sent. {failure}</p>
          <Button size="sm" variant="secondary" onClick={() => outbox.retry(id)}>
            Retry
          </Button>
          <Button size="sm" variant="ghost" onClick={() => outbox.remove(id)}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}
