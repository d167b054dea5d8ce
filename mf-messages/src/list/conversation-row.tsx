import type { Conversation } from "@guildway/shared/contract/messages";
import { Link } from "@guildway/shared/router";
import { useUserId } from "@guildway/shared/session";
import { Avatar } from "@guildway/shared/ui/avatar";
import { CountBadge } from "@guildway/shared/ui/badge";
import { classNames } from "@guildway/shared/ui/class-names";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { BellOff } from "lucide-react";
import { conversationName } from "../conversation/conversation-name";
import { eventText } from "../conversation/event-text";
import { JobBadge } from "../conversation/job-badge";
import { personName } from "../conversation/person-name";
import { ActiveMark } from "../presence/active-mark";
import styles from "./conversation-row.module.css";
import { useListAddress } from "./list-address";

/** A conversation in the list: who with, how it ended, and how much of it is unread. */
export function ConversationRow({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { id, person, job, last_message, last_at, unread, marked_unread, muted } = conversation;
  const isUnread = unread > 0 || marked_unread;
  const name = conversationName(conversation);
  const done = eventText(last_message, useUserId());
  const address = useListAddress();
  return (
    <Link
      to={address.conversation(id)}
      className={styles.row}
      aria-current={isOpen ? "page" : undefined}
      data-unread={isUnread || undefined}
    >
      <Avatar name={name} id={person?.user_id ?? id} picture={person?.portrait} />
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <ActiveMark personId={person?.user_id} />
          <JobBadge job={job} className={styles.job} />
          <span className={styles.time}>
            <TimeAgo value={last_at} />
          </span>
        </span>
        <span className={classNames(styles.line, styles.last)}>
          <span className={styles.excerpt} dir="auto">
            {!done && <bdi>{authorOf(last_message, conversation)}</bdi>}
            {done ??
              (last_message.deleted ? "Message deleted" : last_message.content || last_message.file_name)}
          </span>
          {muted && (
            <>
              <BellOff className={styles.muted} aria-hidden="true" />
              <span className="visually-hidden">Muted</span>
            </>
          )}
          {isUnread && <CountBadge count={Math.max(unread, 1)} label="unread" />}
        </span>
      </span>
    </Link>
  );
}

/** Who wrote the last message: in a conversation of two people, only if it was the viewer. */
function authorOf({ mine, author }: Conversation["last_message"], { name }: Conversation): string {
  if (mine) return "You: ";
  return name === null ? "" : `${author?.first_name ?? personName(author)}: `;
}
