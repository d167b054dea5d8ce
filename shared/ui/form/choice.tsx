import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { toast } from "../../page/toast";
import type { Availability } from "../availability";
import { classNames } from "../class-names";
import styles from "./choice.module.css";

interface ChoiceProps extends Omit<ComponentProps<"input">, "disabled">, Pick<Availability, "unavailable"> {
  type: "radio" | "checkbox";
  label: ReactNode;
  note?: ReactNode;
  /** `tile`: a bordered box that is tapped as a whole. */
  appearance?: "plain" | "tile";
  /** Looks invalid. A radio button itself cannot be `aria-invalid`; its group is. */
  invalid?: boolean;
}

/** One radio button or checkbox with its label, tapped as a whole. */
export function Choice({
  label,
  note,
  appearance = "plain",
  invalid,
  unavailable,
  className,
  ...rest
}: ChoiceProps) {
  return (
    <label className={classNames(styles.choice, appearance === "tile" && styles.tile, className)}>
      <input
        {...rest}
        {...(unavailable && {
          // What the note says is part of the name.
          ...(note !== unavailable && { "aria-description": unavailable, "data-tooltip": unavailable }),
          "aria-disabled": true,
          // Before React treats it as a change: it doesn't check whether the default was prevented.
          onClickCapture: (event: MouseEvent) => {
            event.preventDefault();
            event.stopPropagation();
            toast.error(unavailable);
          },
        })}
        className={styles.input}
        data-invalid={invalid || undefined}
      />
      <span className={styles.text}>
        <span dir="auto">{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  );
}
