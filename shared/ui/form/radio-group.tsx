import type { ComponentProps, ReactNode } from "react";
import { Choice } from "./choice";
import groupStyles from "./choice-group.module.css";
import { FieldGroup, type FieldProps, useField } from "./field";

export interface ChoiceOption {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
}

/** How the choices are laid out: below each other, beside each other, or as tiles that are tapped as a whole. */
export type ChoiceLayout = "stack" | "row" | "tiles";

export interface RadioGroupProps extends FieldProps, Omit<ComponentProps<"input">, "type" | "value"> {
  name: string;
  options: readonly ChoiceOption[];
  layout?: ChoiceLayout;
  /** The chosen value, where React holds it; leave it out with `{...register("type")}`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
}

/** A choice of one, all of them in sight. Arrow keys move within the group. */
export function RadioGroup({
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
}: RadioGroupProps) {
  const wiring = useField({ help, error }, id, describedBy);
  return (
    <FieldGroup
      {...{ label, help, error, optional, hideLabel, className }}
      id={wiring.id}
      role="radiogroup"
      describedBy={wiring["aria-describedby"]}
    >
      <div className={groupStyles[layout]}>
        {options.map((option) => (
          <Choice
            key={option.value}
            {...rest}
            type="radio"
            appearance={layout === "tiles" ? "tile" : "plain"}
            value={option.value}
            label={option.label}
            note={option.note}
            disabled={rest.disabled || option.disabled}
            invalid={wiring["aria-invalid"]}
            {...checkedness(value, defaultValue, option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function checkedness(value: string | undefined, defaultValue: string | undefined, own: string) {
  if (value !== undefined) return { checked: value === own };
  if (defaultValue !== undefined) return { defaultChecked: defaultValue === own };
  return {};
}
