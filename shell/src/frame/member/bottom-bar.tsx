import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import styles from "./bottom-bar.module.css";
import { EntryIcon } from "./entry-icon";
import { MessageBadge } from "./message-badge";
import { RequestBadge } from "./request-badge";
import { useNavItems } from "./use-nav-items";

/** The main links within reach of the thumb, on phones. */
export function BottomBar() {
  const { navItems, here } = useNavItems();
  return (
    <nav aria-label="Main" className={styles.bar}>
      {navItems.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={styles.item}
          aria-current={item === here ? "page" : undefined}
        >
          <span className={styles.icon}>
            <EntryIcon icon={item.icon} />
            {item.to === routes.connections && <RequestBadge />}
            {item.to === routes.messages && <MessageBadge />}
          </span>
          <span className={`visually-hidden ${styles.label}`}>{item.short ?? item.label}</span>
        </Link>
      ))}
    </nav>
  );
}
