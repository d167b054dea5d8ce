import type { JobAlert } from "@guildway/shared/contract/job-alerts";
import { RadioGroup } from "@guildway/shared/ui/form/radio-group";

interface FrequencyFieldProps {
  value: JobAlert["frequency"];
  error?: string | undefined;
  onChange: (frequency: JobAlert["frequency"]) => void;
}

const FREQUENCIES = [
  { value: "daily", label: "Daily" },
  { value: "weekly", label: "Weekly" },
];

/** How often an alert sends emails. */
export function FrequencyField({ value, error, onChange }: FrequencyFieldProps) {
  return (
    <RadioGroup
      label="How often?"
      name="frequency"
      layout="tiles"
      options={FREQUENCIES}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value === "weekly" ? "weekly" : "daily")}
    />
  );
}
