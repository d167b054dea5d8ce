import { LIMITS } from "@guildway/shared/contract/limits";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import type { StepProps } from "./use-job-form";

/** What the job is about. */
export function DescriptionStep({ form: { register, formState } }: StepProps) {
  return (
    <TextArea
      label="Description"
      rows={12}
      limit={LIMITS.description}
      help="What the person will do, who they'll work with and what you offer. For a list, begin lines with -; **bold**, ## heading and [link](https://example.com) work too."
      error={formState.errors.description?.message}
      {...register("description")}
    />
  );
}
