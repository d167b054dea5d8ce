import { Button } from "@guildway/shared/ui/button";
import styles from "./undo-bar.module.css";
import type { Desk } from "./use-desk";

/** What was decided last, and the ten seconds in which it can be undone. */
export function UndoBar({ desk: { undo, progress } }: { desk: Desk }) {
  const { latest } = undo;
  const shown = progress !== undefined || latest !== undefined;
  return (
    // The status region stays, so that its next text is announced.
    <div className={shown ? styles.bar : "visually-hidden"}>
      {progress && (
        <progress
          className={styles.progress}
          aria-label="Progress"
          max={progress.all}
          {...(progress.done > 0 && { value: progress.done })}
        />
      )}
      <p role="status" className={styles.text}>
        {progress ? `${progress.text}…` : latest && `${latest.text}. We'll notify them in 10 seconds.`}
      </p>
      {!progress && latest && (
        <>
          <Button variant="ghost" size="sm" className={styles.undo} busy={undo.isUndoing} onClick={undo.undo}>
            Undo
          </Button>
          <span key={latest.key} className={styles.time} aria-hidden="true" />
        </>
      )}
    </div>
  );
}
