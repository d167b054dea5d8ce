import styles from "./active-mark.module.css";
import { useIsActive } from "./use-is-active";

/** Says that a person is active now, if they show it to the viewer; otherwise nothing. */
export function ActiveMark({ personId }: { personId: string | undefined }) {
  if (!useIsActive(personId)) return null;
  return (
    <span className={styles.mark}>
      <span aria-hidden="true" className={styles.dot} />
      Active now
    </span>
  );
}
