import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { EntryIcon } from "./entry-icon";
import styles from "./main-nav.module.css";
import { RequestBadge } from "./request-badge";
import { usePlaces } from "./use-places";

/** The places in the header, from tablets up. */
export function MainNav() {
  const { places, here } = usePlaces();
  return (
    <nav aria-label="Main" className={styles.nav}>
      {places.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          className={styles.place}
          aria-current={place === here ? "page" : undefined}
        >
          <EntryIcon icon={place.icon} />
          <span className={styles.label}>{place.label}</span>
          {place.to === routes.connections && <RequestBadge />}
        </Link>
      ))}
    </nav>
  );
}
