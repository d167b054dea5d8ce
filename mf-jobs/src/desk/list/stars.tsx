import { formatTenths } from "@guildway/shared/format/numbers";
import styles from "./stars.module.css";

const STARS = "★★★★★";

/** A rating of 1 to 5, also between two stars. */
export function Stars({ rating }: { rating: number }) {
  const text = formatTenths(rating);
  return (
    <span role="img" aria-label={`${text} of 5 stars`} data-tooltip={`${text} of 5`} className={styles.stars}>
      {STARS}
      <span className={styles.full} style={{ width: `${(rating / 5) * 100}%` }}>
        {STARS}
      </span>
    </span>
  );
}
