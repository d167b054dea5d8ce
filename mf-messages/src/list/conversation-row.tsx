import type { Conversation } from "@guildway/shared/contract/messages";
import { Link } from "@guildway/shared/router";
import { Avatar } from "@guildway/shared/ui/avatar";
import { CountBadge } from "@guildway/shared/ui/badge";
import { classNames } from "@guildway/shared/ui/class-names";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { BellOff } from "lucide-react";
import { JobBadge } from "../conversation/job-badge";
import { personName } from "../conversation/person-name";
import { ActiveMark } from "../presence/active-mark";
import styles from "./conversation-row.module.css";
import { useListAddress } from "./list-address";

/** A conversation in the list: who with, how it ended, and how much of it is unread. */
export function ConversationRow({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { id, person, job, last_message, last_at, unread, marked_unread, muted } = conversation;
  const isUnread = unread > 0 || marked_unread;
  const name = personName(person);
  const address = useListAddress();
  return (
    <Link
      to={address.conversation(id)}
      className={styles.row}
      aria-current={isOpen ? "page" : undefined}
      data-unread={isUnread || undefined}
    >
      <Avatar name={name} id={person?.user_id} picture={person?.portrait} />
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          <ActiveMark personId={person?.user_id} />
          <JobBadge job={job} className={styles.job} />
          <span className={styles.time}>
            <TimeAgo value={last_at} />
          </span>
        </span>
        <span className={classNames(styles.line, styles.last)}>
          <span className={styles.excerpt}>
            {last_message.mine && "You: "}
            {last_message.deleted ? "Message deleted" : last_message.content || last_message.file_name}
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
