import type { ComponentProps, ReactNode } from "react";
import type { Availability } from "../availability";
import { Choice } from "./choice";
import { useField } from "./field";
import styles from "./field.module.css";

export interface CheckboxProps
  extends Omit<ComponentProps<"input">, "type" | "disabled">,
    Pick<Availability, "unavailable"> {
  label: ReactNode;
  note?: ReactNode;
  error?: string | undefined;
}

/** A single yes or no. */
export function Checkbox({ error, id, "aria-describedby": describedBy, ...rest }: CheckboxProps) {
  const wiring = useField({ error }, id, describedBy);
  return (
    <div className={styles.field}>
      <Choice {...rest} {...wiring} type="checkbox" invalid={wiring["aria-invalid"]} />
      {error && (
        <p className={styles.error} id={`${wiring.id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
