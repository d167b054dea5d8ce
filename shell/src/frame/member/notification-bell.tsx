import { Link, useLocation } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { CountBadge } from "@guildway/shared/ui/badge";
import { Bell } from "lucide-react";
import styles from "./notification-bell.module.css";
import { useUnreadCount } from "./use-unread-count";

/** Leads to the notifications and counts those that are unread. */
export function NotificationBell() {
  const unread = useUnreadCount();
  const isHere = useLocation().pathname === routes.notifications;
  return (
    <Link to={routes.notifications} className={styles.bell} aria-current={isHere ? "page" : undefined}>
      <Bell aria-hidden="true" />
      <span className="visually-hidden">Notifications{unread > 0 && ","} </span>
      <span className={styles.count}>
        <CountBadge count={unread} label="unread" />
      </span>
    </Link>
  );
}
