import { toast } from "@guildway/shared/toast";
import { useId } from "react";
import styles from "./panel.module.css";

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly T[];
  value: T;
  onChoose: (value: T) => void;
  /** Why nothing can be chosen now. */
  unavailable?: string | false;
}

/** A labeled list of values. */
export function Choice<T extends string>({ label, options, value, onChoose, unavailable }: ChoiceProps<T>) {
  const id = useId();
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        {...(unavailable && {
          "aria-disabled": true,
          "aria-description": unavailable,
          "data-tooltip": unavailable,
        })}
        onChange={({ target }) => {
          if (unavailable) return toast.error(unavailable);
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
