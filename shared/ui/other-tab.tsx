import { classNames } from "./class-names";
import styles from "./form/form.module.css";

/** Warns that the same text is being edited in another tab; announced when it appears. */
export function OtherTab({ shown, className }: { shown: boolean; className?: string }) {
  return (
    <div role="status" hidden={!shown} className={classNames(styles.warning, className)}>
      {shown && "You're also editing this in another tab. Finish there or here, not both."}
    </div>
  );
}
