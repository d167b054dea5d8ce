import { notificationText } from "@guildway/shared/contract/notification-text";
import type { Notification } from "@guildway/shared/contract/notifications";
import { Link } from "@guildway/shared/router";
import { Avatar } from "@guildway/shared/ui/avatar";
import { Card } from "@guildway/shared/ui/layout/card";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import styles from "./notification-card.module.css";

interface NotificationCardProps {
  notification: Notification;
  /** Called when an unread notification is opened. */
  onRead: (id: string) => void;
}

/** One notification: the whole card leads to what it is about. */
export function NotificationCard({ notification, onRead }: NotificationCardProps) {
  const { id, actor, created_at, read } = notification;
  const { who, what, quote, to } = notificationText(notification);
  return (
    <Card as="article" className={read ? styles.card : `${styles.card} ${styles.unread}`}>
      <Avatar name={who} kind={actor ? "person" : "company"} />
      <div className={styles.main}>
        <p className={styles.sentence}>
          <Link to={to} className={styles.link} onClick={() => read || onRead(id)}>
            {!read && <span className="visually-hidden">Unread: </span>}
            <span className={styles.who}>{who}</span> {what}
          </Link>
        </p>
        {quote && <p className={styles.quote}>“{quote}”</p>}
        <p className={styles.time}>
          <TimeAgo value={created_at} />
        </p>
      </div>
      {!read && <span className={styles.dot} aria-hidden="true" />}
    </Card>
  );
}
