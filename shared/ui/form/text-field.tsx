import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import control from "./control.module.css";
import { Field, type FieldProps, useField } from "./field";
import styles from "./text-field.module.css";

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<"input">, "type" | "disabled"> {
  type?: "text" | "email" | "password" | "search" | "url" | "tel" | "number";
  /** Inside the box, before the text: an icon or a unit such as `$`. */
  leading?: ReactNode;
  /** Inside the box, after the text: a unit or a button. */
  trailing?: ReactNode;
}

/** One line of text. Works with `{...register("email")}`; other properties go to the `input`. */
export function TextField({
  label,
  help,
  error,
  optional,
  hideLabel,
  leading,
  trailing,
  id,
  type = "text",
  // What the browser knows about the person belongs only into fields that ask for it.
  autoComplete = "off",
  className,
  "aria-describedby": describedBy,
  ...rest
}: TextFieldProps) {
  const wiring = useField({ help, error }, id, describedBy);
  // Its padding is its own direction's, and the unit beside it is at the page's end.
  const isAlone = leading === undefined && trailing === undefined;
  return (
    <Field {...{ label, help, error, optional, hideLabel, className }} id={wiring.id}>
      <div className={styles.box} data-leading={leading !== undefined || undefined}>
        {leading !== undefined && (
          <span className={styles.leading} aria-hidden="true">
            {leading}
          </span>
        )}
        <input
          type={type}
          autoComplete={autoComplete}
          dir={type === "text" && isAlone ? "auto" : undefined}
          spellCheck={type === "email" || type === "url" ? false : undefined}
          {...rest}
          {...wiring}
          className={classNames(control.control, styles.input, trailing !== undefined && styles.trailed)}
        />
        {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
      </div>
    </Field>
  );
}
