import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group";

export interface CheckboxGroupProps extends ChoiceGroupProps {
  /** The chosen values, if the group is controlled; leave it out with `{...register("options")}`. */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
}

/** A choice of any number. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  return <ChoiceGroup {...props} type="checkbox" />;
}
