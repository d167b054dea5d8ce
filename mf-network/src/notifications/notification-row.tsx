import { notificationText } from "@guildway/shared/contract/notification-text";
import type { Notification } from "@guildway/shared/contract/notifications";
import { fullName } from "@guildway/shared/format/full-name";
import { Link } from "@guildway/shared/router";
import { Avatar } from "@guildway/shared/ui/avatar";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { AnswerButtons } from "../connections/answer-buttons";
import styles from "./notification-row.module.css";

interface NotificationRowProps {
  notification: Notification;
  /** Called when an unread notification is opened. */
  onRead: (id: string) => void;
}

/** One notification: the whole row leads to what it is about. A request can be answered in it, and is gone then. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { id, actor, request, company, created_at, read } = notification;
  const { who, what, quote, to } = notificationText(notification);
  return (
    <article className={styles.row}>
      <Avatar
        name={actor ? fullName(actor) : (company?.company_name ?? who)}
        id={actor?.user_id ?? company?.company_id}
        picture={actor ? actor.portrait : company?.logo}
        kind={actor ? "person" : "company"}
      />
      <div className={styles.main}>
        <h2 className={styles.sentence}>
          <Link to={to} className={styles.link} onClick={() => read || onRead(id)}>
            {!read && <span className="visually-hidden">Unread: </span>}
            <span className={styles.who}>{who}</span> {what}
          </Link>
        </h2>
        {quote && (
          <p className={styles.quote} dir="auto">
            “{quote}”
          </p>
        )}
      </div>
      <p className={styles.time}>
        <TimeAgo value={created_at} />
      </p>
      {request && actor && (
        <div className={styles.answer}>
          <AnswerButtons request={actor} />
        </div>
      )}
      {!read && <span className={styles.dot} aria-hidden="true" />}
    </article>
  );
}
