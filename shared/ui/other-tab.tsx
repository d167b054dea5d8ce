import { classNames } from "./class-names";
import styles from "./form/form.module.css";

/** Warns that what is written here is also being written in another tab; announced when it appears. */
export function OtherTab({ shown, className }: { shown: boolean; className?: string }) {
  return (
    <div role="status" hidden={!shown} className={classNames(styles.warning, className)}>
      {shown && "You're also editing this in another tab. Finish there or here, not both."}
    </div>
  );
}
