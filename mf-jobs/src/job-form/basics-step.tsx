import { JOB_TYPES, optionLabel } from "@guildway/shared/contract/options";
import { RadioGroup } from "@guildway/shared/ui/form/radio-group";
import { TextField } from "@guildway/shared/ui/form/text-field";
import type { StepProps } from "./step-props";

const TYPES = JOB_TYPES.map((value) => ({ value, label: optionLabel(value) }));

/** Title, website and job type (spec §5 Job page 1). */
export function BasicsStep({ draft, change, errors }: StepProps) {
  return (
    <>
      <TextField
        label="Job title"
        name="title"
        autoComplete="off"
        value={draft.title}
        error={errors.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextField
        label="Job website"
        name="link_to_job"
        type="url"
        inputMode="url"
        placeholder="https://"
        help="Where people can read more about the job."
        value={draft.link_to_job}
        error={errors.link_to_job}
        onChange={(event) => change({ link_to_job: event.target.value })}
      />
      <RadioGroup
        label="Job type"
        name="job_type"
        layout="tiles"
        options={TYPES}
        value={draft.job_type}
        error={errors.job_type}
        onChange={(event) => change({ job_type: event.target.value })}
      />
    </>
  );
}
