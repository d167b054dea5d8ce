import type { ComponentProps, ReactNode } from "react";
import { Choice } from "./choice";
import groupStyles from "./choice-group.module.css";
import { FieldGroup, type FieldProps, useField } from "./field";

interface ChoiceOption {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
}

export interface ChoiceGroupProps
  extends FieldProps,
    Omit<ComponentProps<"input">, "type" | "value" | "defaultValue"> {
  name: string;
  options: readonly ChoiceOption[];
  /** How the choices are laid out: below each other, side by side, or as tiles that are tapped as a whole. */
  layout?: "stack" | "row" | "tiles";
}

interface Props extends ChoiceGroupProps {
  type: "radio" | "checkbox";
  /** The chosen values, if React holds them. */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
}

/** What {@link RadioGroup} and {@link CheckboxGroup} have in common. */
export function ChoiceGroup({
  type,
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
}: Props) {
  const wiring = useField({ help, error }, id, describedBy);
  const invalid = wiring["aria-invalid"];
  return (
    <FieldGroup
      {...{ label, help, error, optional, hideLabel, className }}
      id={wiring.id}
      role={type === "radio" ? "radiogroup" : undefined}
      describedBy={wiring["aria-describedby"]}
    >
      <div className={groupStyles[layout]}>
        {options.map((option) => (
          <Choice
            key={option.value}
            {...rest}
            type={type}
            appearance={layout === "tiles" ? "tile" : "plain"}
            value={option.value}
            label={option.label}
            note={option.note}
            disabled={rest.disabled || option.disabled}
            invalid={invalid}
            aria-invalid={type === "checkbox" ? invalid : undefined}
            {...(value
              ? { checked: value.includes(option.value) }
              : defaultValue && { defaultChecked: defaultValue.includes(option.value) })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
