import { Link, useLocation } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import styles from "./main-nav.module.css";
import { placeOf, places } from "./places";
import { RequestBadge } from "./request-badge";

/** The four places in the header, from tablets up. */
export function MainNav() {
  const here = placeOf(useLocation().pathname);
  return (
    <nav aria-label="Main" className={styles.nav}>
      {places.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          className={styles.place}
          aria-current={place === here ? "page" : undefined}
        >
          <place.icon aria-hidden="true" />
          <span className={styles.label}>{place.label}</span>
          {place.to === routes.connections && <RequestBadge />}
        </Link>
      ))}
    </nav>
  );
}
