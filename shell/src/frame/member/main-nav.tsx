import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { EntryIcon } from "./entry-icon";
import styles from "./main-nav.module.css";
import { MessageBadge } from "./message-badge";
import { RequestBadge } from "./request-badge";
import { useNavItems } from "./use-nav-items";

/** The main links in the header, from tablets up. */
export function MainNav() {
  const { navItems, here } = useNavItems();
  return (
    <nav aria-label="Main" className={styles.nav}>
      {navItems.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={styles.item}
          data-tooltip={item.label}
          aria-current={item === here ? "page" : undefined}
        >
          <EntryIcon icon={item.icon} />
          <span className={`visually-hidden ${styles.label}`}>{item.label}</span>
          {item.to === routes.connections && <RequestBadge />}
          {item.to === routes.messages && <MessageBadge />}
        </Link>
      ))}
    </nav>
  );
}
