import styles from "./character-count.module.css";

const numbers = new Intl.NumberFormat("en");

/** From here on the count is also said aloud. */
const CLOSE = 0.9;

/** How much of a text's limit is used. Said aloud only when it is nearly spent, or each key would talk. */
export function CharacterCount({ used, limit }: { used: number; limit: number }) {
  const over = used > limit;
  return (
    <p className={styles.count} data-over={over || undefined}>
      <span aria-hidden="true">
        {numbers.format(used)} / {numbers.format(limit)}
      </span>
      <span className="visually-hidden" role="status">
        {over && `${numbers.format(used - limit)} characters too many`}
        {!over && used > limit * CLOSE && `${numbers.format(limit - used)} characters left`}
      </span>
    </p>
  );
}
