import { waiting } from "@guildway/shared/queries/waiting";
import { useQuery } from "@guildway/shared/query";
import { Link, useLocation } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { CountBadge } from "@guildway/shared/ui/badge";
import { Bell } from "lucide-react";
import styles from "./notification-bell.module.css";

/** Links to the notifications and counts the unread ones. */
export function NotificationBell() {
  const { data } = useQuery(waiting());
  const unread = data?.notifications ?? 0;
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
