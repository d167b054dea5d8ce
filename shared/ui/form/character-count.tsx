import { formatNumber } from "../../format/numbers";
import styles from "./character-count.module.css";

/** The count is also announced from this fraction of the limit. */
const CLOSE = 0.9;

/** Shows how much of a text's limit is used. Announced only near the limit, or every key press would be. */
export function CharacterCount({ used, limit }: { used: number; limit: number }) {
  const over = used > limit;
  return (
    <p className={styles.count} data-over={over || undefined}>
      <span aria-hidden="true">
        {formatNumber(used)} / {formatNumber(limit)}
      </span>
      <span className="visually-hidden" role="status">
        {over && `${formatNumber(used - limit)} characters too many`}
        {!over && used > limit * CLOSE && `${formatNumber(limit - used)} characters left`}
      </span>
    </p>
  );
}
