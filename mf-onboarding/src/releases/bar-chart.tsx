import styles from "./bar-chart.module.css";

const WIDTH = 96;
const HEIGHT = 32;

interface BarChartProps {
  /** By slot, oldest first. */
  counts: readonly number[];
  /** The value of the tallest bar: one scale for charts that are compared. */
  most: number;
  /** What it shows, in words. */
  label: string;
  /** What it counts. */
  of: "errors" | "views";
}

/** Counts of equal times as bars. */
export function BarChart({ counts, most, label, of }: BarChartProps) {
  const bar = WIDTH / counts.length;
  const gap = bar / 8;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {counts.map((count, slot) => {
        // A single one among many must still be seen.
        const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
            key={slot}
            className={count === 0 ? styles.none : styles[of]}
            x={slot * bar + gap}
            y={HEIGHT - height}
            width={bar - 2 * gap}
            height={height}
          />
        );
      })}
    </svg>
  );
}
