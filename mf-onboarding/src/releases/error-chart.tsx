import styles from "./error-chart.module.css";

const BAR = 8;
const HEIGHT = 32;

interface ErrorChartProps {
  /** Failures by slot of five minutes, oldest first. */
  errors: readonly number[];
  /** What the tallest bar stands for; one scale for the whole page, so that versions compare. */
  most: number;
}

/** The failures of the last hour as bars. */
export function ErrorChart({ errors, most }: ErrorChartProps) {
  const total = errors.reduce((sum, count) => sum + count, 0);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${errors.length * BAR} ${HEIGHT}`}
      role="img"
      aria-label={`${total} in the last hour, ${errors.at(-1) ?? 0} of them in the last five minutes`}
    >
      {errors.map((count, slot) => {
        // A single failure among many must still be seen.
        const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
            key={slot}
            className={count === 0 ? styles.none : styles.some}
            x={slot * BAR + 1}
            y={HEIGHT - height}
            width={BAR - 2}
            height={height}
          />
        );
      })}
    </svg>
  );
}
