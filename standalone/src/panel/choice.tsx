import { useId } from "react";
import styles from "./panel.module.css";

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly T[];
  value: T;
  onChoose: (value: T) => void;
  disabled?: boolean;
}

/** A labeled list of values. */
export function Choice<T extends string>({ label, options, value, onChoose, disabled }: ChoiceProps<T>) {
  const id = useId();
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </span>
  );
}
