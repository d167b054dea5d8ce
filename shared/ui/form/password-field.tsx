import { useState } from "react";
import styles from "./password-field.module.css";
import { TextField, type TextFieldProps } from "./text-field";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "trailing" | "autoComplete"> {
  /** Tells password managers whether to fill in the old one or to offer a new one. */
  autoComplete: "current-password" | "new-password";
}

/** A masked password with a toggle that shows it (product §2). */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      trailing={
        <button
          type="button"
          className={styles.toggle}
          aria-label={shown ? "Hide password" : "Show password"}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Hide" : "Show"}
        </button>
      }
    />
  );
}
