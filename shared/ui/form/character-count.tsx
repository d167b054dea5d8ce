import styles from "./character-count.module.css";

const numbers = new Intl.NumberFormat("en");

/** From this share of the limit on, the count is also announced. */
const CLOSE = 0.9;

/** Shows how much of a text's limit is used. Announced only near the limit, or every key press would be. */
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
