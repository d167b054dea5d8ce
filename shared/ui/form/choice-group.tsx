import type { ComponentProps, ReactNode } from "react";
import type { Availability } from "../availability";
import { Choice } from "./choice";
import groupStyles from "./choice-group.module.css";
import { FieldGroup, type FieldProps, useField } from "./field";

interface ChoiceOption extends Pick<Availability, "unavailable"> {
  value: string;
  label: ReactNode;
  note?: ReactNode;
}

export interface ChoiceGroupProps
  extends FieldProps,
    Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "disabled"> {
  name: string;
  options: readonly ChoiceOption[];
  /** The layout of the choices: stacked, side by side, or as tiles that are tapped as a whole. */
  layout?: "stack" | "row" | "tiles";
}

interface Props extends ChoiceGroupProps {
  type: "radio" | "checkbox";
  /** The chosen values, if the group is controlled. */
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
            unavailable={option.unavailable}
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
