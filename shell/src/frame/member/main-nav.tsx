import { Link, useLocation } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import styles from "./main-nav.module.css";
import { navItemOf, navItems } from "./nav-items";
import { RequestBadge } from "./request-badge";

/** The four main links in the header, from tablets up. */
export function MainNav() {
  const here = navItemOf(useLocation().pathname);
  return (
    <nav aria-label="Main" className={styles.nav}>
      {navItems.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={styles.item}
          aria-current={item === here ? "page" : undefined}
        >
          <item.icon aria-hidden="true" />
          <span className={styles.label}>{item.label}</span>
          {item.to === routes.connections && <RequestBadge />}
        </Link>
      ))}
    </nav>
  );
}
