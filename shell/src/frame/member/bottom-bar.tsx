import { Link, useLocation } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import styles from "./bottom-bar.module.css";
import { navItemOf, navItems } from "./nav-items";
import { RequestBadge } from "./request-badge";

/** The four main links within reach of the thumb, on phones (product §2.6). */
export function BottomBar() {
  const here = navItemOf(useLocation().pathname);
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
            <item.icon aria-hidden="true" />
            {item.to === routes.connections && <RequestBadge />}
          </span>
          {item.short ?? item.label}
        </Link>
      ))}
    </nav>
  );
}
