import { failureText } from "@guildway/shared/api";
import { LIMITS } from "@guildway/shared/contract/limits";
import { SkillPicker } from "@guildway/shared/skills/skill-picker";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import type { StepProps } from "./step-props";
import { useSkillNames } from "./use-skill-names";

const most = { count: LIMITS.jobSkillsMax, message: "Only 10 skills can be added" };

/** Three to ten skills (spec §5 Job skills). */
export function SkillsStep({ draft, change, errors }: StepProps) {
  const all = useSkillNames();
  if (all.isPending) {
    return (
      <Loading label="Loading skills...">
        <SkeletonText lines={5} />
      </Loading>
    );
  }
  if (!all.data) {
    return (
      <ErrorState
        message={failureText("Couldn't load the skills", all.error)}
        busy={all.isFetching}
        onRetry={() => void all.refetch()}
      />
    );
  }
  return (
    <SkillPicker
      skills={all.data}
      selected={draft.skills}
      hint="Select 3 to 10 skills from the list."
      most={most}
      error={skillsError(errors)}
      onChange={(skills) => change({ skills })}
    />
  );
}

/** The list's own message, else that of the first refused skill. */
function skillsError(errors: StepProps["errors"]): string | undefined {
  return errors.skills ?? Object.entries(errors).find(([path]) => path.startsWith("skills."))?.[1];
}
