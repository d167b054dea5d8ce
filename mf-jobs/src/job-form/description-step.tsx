import { LIMITS } from "@guildway/shared/contract/limits";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import type { StepProps } from "./step-props";

/** What the job is about. */
export function DescriptionStep({ draft, change, errors }: StepProps) {
  return (
    <TextArea
      label="Description"
      name="description"
      rows={12}
      limit={LIMITS.description}
      help="What the person will do, who they'll work with and what you offer."
      value={draft.description}
      error={errors.description}
      onChange={(event) => change({ description: event.target.value })}
    />
  );
}
