import { Stack } from "@guildway/shared/ui/layout/flow";
import styles from "./progress-bar.module.css";

/** Progress through the quiz, as text and as a bar. */
export function ProgressBar({ number, levels }: { number: number; levels: number }) {
  return (
    <Stack gap={2}>
      <p className={styles.words}>
        Question {number} of up to {levels}
      </p>
      <div className={styles.track} aria-hidden="true">
        <span style={{ width: `${(number / levels) * 100}%` }} />
      </div>
    </Stack>
  );
}
