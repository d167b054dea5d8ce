import type { ComponentProps } from "react";
import control from "./control.module.css";
import { Field, type FieldProps, useField } from "./field";

/** A day, chosen with the platform's own picker; its value is the ISO date, or the empty string. */
export function DateField({
  label,
  help,
  error,
  optional,
  id,
  ...rest
}: FieldProps & Omit<ComponentProps<"input">, "type">) {
  const wiring = useField({ help, error }, id);
  return (
    <Field {...{ label, help, error, optional }} id={wiring.id}>
      <input {...rest} {...wiring} type="date" className={control.control} />
    </Field>
  );
}
