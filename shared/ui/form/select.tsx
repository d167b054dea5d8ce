import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import control from "./control.module.css";
import { Field, type FieldProps, useField } from "./field";
import styles from "./select.module.css";

export interface Option {
  value: string;
  label: string;
}

export interface SelectProps extends FieldProps, Omit<ComponentProps<"select">, "disabled"> {
  /** Given here, or as `option` children. */
  options?: readonly Option[];
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string;
}

/** A choice of one from a list. Uses the platform's own control, which is small and works best on phones. */
export function Select({
  label,
  help,
  error,
  optional,
  hideLabel,
  options,
  placeholder,
  id,
  className,
  children,
  "aria-describedby": describedBy,
  ...rest
}: SelectProps) {
  const wiring = useField({ help, error }, id, describedBy);
  return (
    <Field {...{ label, help, error, optional, hideLabel, className }} id={wiring.id}>
      <div className={styles.box}>
        <select {...rest} {...wiring} className={classNames(control.control, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </div>
    </Field>
  );
}
