import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group";

export interface RadioGroupProps extends ChoiceGroupProps {
  /** The chosen value, if the group is controlled; leave it out with `{...register("type")}`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
}

/** A choice of one, with all options in sight. Arrow keys move within the group. */
export function RadioGroup({ value, defaultValue, ...group }: RadioGroupProps) {
  return <ChoiceGroup {...group} type="radio" value={asList(value)} defaultValue={asList(defaultValue)} />;
}

function asList(value: string | undefined): string[] | undefined {
  return value === undefined ? undefined : [value];
}
