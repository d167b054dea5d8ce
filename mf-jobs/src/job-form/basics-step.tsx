import { JOB_TYPES, optionLabel } from "@guildway/shared/contract/options";
import { RadioGroup } from "@guildway/shared/ui/form/radio-group";
import { TextField } from "@guildway/shared/ui/form/text-field";
import type { StepProps } from "./use-job-form";

const TYPES = JOB_TYPES.map((value) => ({ value, label: optionLabel(value) }));

/** Title, website and job type (product §8). */
export function BasicsStep({ form: { register, formState } }: StepProps) {
  const { errors } = formState;
  return (
    <>
      <TextField label="Job title" error={errors.title?.message} {...register("title")} />
      <TextField
        label="Job website"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        help="Where people can read more about the job."
        error={errors.link_to_job?.message}
        {...register("link_to_job")}
      />
      <RadioGroup
        label="Job type"
        layout="tiles"
        options={TYPES}
        error={errors.job_type?.message}
        {...register("job_type")}
      />
    </>
  );
}
