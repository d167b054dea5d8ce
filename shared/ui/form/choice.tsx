import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./choice.module.css";

interface ChoiceProps extends ComponentProps<"input"> {
  type: "radio" | "checkbox";
  label: ReactNode;
  note?: ReactNode;
  /** `tile`: a bordered box that is tapped as a whole. */
  appearance?: "plain" | "tile";
  /** Looks invalid. A radio button itself cannot be `aria-invalid`; its group is. */
  invalid?: boolean;
}

/** One radio button or checkbox with its label, tapped as a whole. */
export function Choice({ label, note, appearance = "plain", invalid, className, ...rest }: ChoiceProps) {
  return (
    <label className={classNames(styles.choice, appearance === "tile" && styles.tile, className)}>
      <input {...rest} className={styles.input} data-invalid={invalid || undefined} />
      <span className={styles.text}>
        {label}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  );
}
