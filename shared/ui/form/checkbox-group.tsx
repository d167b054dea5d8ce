import type { ComponentProps } from "react";
import { Choice } from "./choice";
import groupStyles from "./choice-group.module.css";
import { FieldGroup, type FieldProps, useField } from "./field";
import type { ChoiceLayout, ChoiceOption } from "./radio-group";

export interface CheckboxGroupProps
  extends FieldProps,
    Omit<ComponentProps<"input">, "type" | "value" | "defaultValue"> {
  name: string;
  options: readonly ChoiceOption[];
  layout?: ChoiceLayout;
  /** The chosen values, where React holds them; leave it out with `{...register("options")}`. */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
}

/** A choice of any number. */
export function CheckboxGroup({
  label,
  help,
  error,
  optional,
  hideLabel,
  options,
  layout = "stack",
  value,
  defaultValue,
  id,
  className,
  "aria-describedby": describedBy,
  ...rest
}: CheckboxGroupProps) {
  const wiring = useField({ help, error }, id, describedBy);
  return (
    <FieldGroup
      {...{ label, help, error, optional, hideLabel, className }}
      id={wiring.id}
      describedBy={wiring["aria-describedby"]}
    >
      <div className={groupStyles[layout]}>
        {options.map((option) => (
          <Choice
            key={option.value}
            {...rest}
            type="checkbox"
            appearance={layout === "tiles" ? "tile" : "plain"}
            value={option.value}
            label={option.label}
            note={option.note}
            disabled={rest.disabled || option.disabled}
            invalid={wiring["aria-invalid"]}
            aria-invalid={wiring["aria-invalid"]}
            {...(value && { checked: value.includes(option.value) })}
            {...(defaultValue && { defaultChecked: defaultValue.includes(option.value) })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
