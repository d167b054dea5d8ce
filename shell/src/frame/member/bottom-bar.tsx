import { Link, useLocation } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import styles from "./bottom-bar.module.css";
import { placeOf, places } from "./places";
import { RequestBadge } from "./request-badge";

/** The four places at the thumb's reach, on phones (product §2.6). */
export function BottomBar() {
  const here = placeOf(useLocation().pathname);
  return (
    <nav aria-label="Main" className={styles.bar}>
      {places.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          className={styles.place}
          aria-current={place === here ? "page" : undefined}
        >
          <span className={styles.icon}>
            <place.icon aria-hidden="true" />
            {place.to === routes.connections && <RequestBadge />}
          </span>
          {place.short ?? place.label}
        </Link>
      ))}
    </nav>
  );
}
