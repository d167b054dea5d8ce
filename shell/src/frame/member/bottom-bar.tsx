import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import styles from "./bottom-bar.module.css";
import { EntryIcon } from "./entry-icon";
import { RequestBadge } from "./request-badge";
import { usePlaces } from "./use-places";

/** The places within the thumb's reach, on phones. */
export function BottomBar() {
  const { places, here } = usePlaces();
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
            <EntryIcon icon={place.icon} />
            {place.to === routes.connections && <RequestBadge />}
          </span>
          {place.short ?? place.label}
        </Link>
      ))}
    </nav>
  );
}
