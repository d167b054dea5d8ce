import { LIMITS } from "@guildway/shared/contract/limits";
import { allSkills } from "@guildway/shared/queries/skills";
import { useQuery } from "@guildway/shared/query";
import { SkillPicker } from "@guildway/shared/skills/skill-picker";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import type { StepProps } from "./step-props";

const most = { count: LIMITS.jobSkillsMax, message: "Only 10 skills can be added" };

/** Three to ten skills (product §4). */
export function SkillsStep({ draft, change, errors }: StepProps) {
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
          selected={draft.skills}
          hint="Select 3 to 10 skills from the list."
          most={most}
          error={skillsError(errors)}
          onChange={(skills) => change({ skills })}
        />
      )}
    </QueryState>
  );
}

/** The list's own message, else that of the first refused skill. */
function skillsError(errors: StepProps["errors"]): string | undefined {
  return errors.skills ?? Object.entries(errors).find(([path]) => path.startsWith("skills."))?.[1];
}
