/** What the control of every question takes. */
export interface ControlProps {
  name: string;
  label: string;
  optional: boolean;
  error: string | undefined;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}
