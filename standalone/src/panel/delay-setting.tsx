import { useId, useState } from "react";
import { isDelay, LONGEST_DELAY_MS } from "../conditions";
import styles from "./panel.module.css";

interface DelaySettingProps {
  value: number;
  onChange: (milliseconds: number) => void;
}

/** How long each response is delayed. */
export function DelaySetting({ value, onChange }: DelaySettingProps) {
  const id = useId();
  const [text, setText] = useState(String(value));
  const valid = isDelay(text);
  return (
    <span className={styles.field}>
      <label htmlFor={id}>Delay in ms</label>
      <input
        id={id}
        className={styles.number}
        inputMode="numeric"
        value={text}
        aria-invalid={!valid}
        aria-describedby={valid ? undefined : `${id}-error`}
        onChange={({ target }) => {
          setText(target.value);
          if (isDelay(target.value)) onChange(Number(target.value));
        }}
      />
      {!valid && (
        <span id={`${id}-error`} role="alert" className={styles.error}>
          Enter 0 to {LONGEST_DELAY_MS}
        </span>
      )}
    </span>
  );
}
