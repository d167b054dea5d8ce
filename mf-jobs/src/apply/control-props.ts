/** The properties of every question's control. */
export interface ControlProps {
  name: string;
  label: string;
  optional: boolean;
  error: string | undefined;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}
