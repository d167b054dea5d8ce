import { LIMITS } from "@guildway/shared/contract/limits";
import { useController } from "@guildway/shared/form";
import { useQuery } from "@guildway/shared/query";
import { SkillPicker } from "@guildway/shared/skills/skill-picker";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { allSkills } from "./all-skills";

import type { StepProps } from "./use-job-form";

const most = { count: LIMITS.jobSkillsMax, message: "Only 10 skills can be added" };

/** Three to ten skills (product §4). */
export function SkillsStep({ form: { control, formState } }: StepProps) {
  const { field } = useController({ control, name: "skills" });
  return (
    <QueryState
      query={useQuery(allSkills())}
      failed="Couldn't load the skills"
      loading={
        <Loading label="Loading skills...">
          <SkeletonText lines={5} />
        </Loading>
      }
    >
      {(skills) => (
        <SkillPicker
          skills={skills.map(({ skill_name }) => skill_name)}
          selected={field.value}
          hint="Select 3 to 10 skills from the list."
          most={most}
          error={skillsError(formState.errors.skills)}
          onChange={field.onChange}
        />
      )}
    </QueryState>
  );
}

/** The list's own message, else that of the first refused skill. */
function skillsError(error: StepProps["form"]["formState"]["errors"]["skills"]): string | undefined {
  return error?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined);
}
