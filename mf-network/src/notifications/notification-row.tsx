import { notificationText } from "@guildway/shared/contract/notification-text";
import type { Notification } from "@guildway/shared/contract/notifications";
import { connectionRequests } from "@guildway/shared/queries/connections";
import { useInfiniteQuery } from "@guildway/shared/query";
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

/** One notification: the whole row leads to what it is about. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { id, kind, actor, company, created_at, read } = notification;
  const { who, what, quote, to } = notificationText(notification);
  return (
    <article className={styles.row}>
      <Avatar
        name={actor ? who : (company?.company_name ?? who)}
        id={actor?.user_id ?? company?.company_id}
        picture={actor ? actor.portrait : company?.logo}
        kind={actor ? "person" : "company"}
      />
      <div className={styles.main}>
        <p className={styles.sentence}>
          <Link to={to} className={styles.link} onClick={() => read || onRead(id)}>
            {!read && <span className="visually-hidden">Unread: </span>}
            <span className={styles.who}>{who}</span> {what}
          </Link>
        </p>
        {quote && <p className={styles.quote}>“{quote}”</p>}
      </div>
      <p className={styles.time}>
        <TimeAgo value={created_at} />
      </p>
      {kind === "connection-request" && actor && <OpenRequest userId={actor.user_id} />}
      {!read && <span className={styles.dot} aria-hidden="true" />}
    </article>
  );
}

/** The answers to a request that waits for one. With the answer the notification disappears. */
function OpenRequest({ userId }: { userId: string }) {
  const { data } = useInfiniteQuery(connectionRequests());
  const request = data?.pages.flatMap(({ items }) => items).find(({ user_id }) => user_id === userId);
  if (!request) return null;
  return (
    <div className={styles.answer}>
      <AnswerButtons request={request} />
    </div>
  );
}
