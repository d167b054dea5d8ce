import { api } from "@guildway/shared/api";
import type { Skill, SkillToAdd } from "@guildway/shared/contract/people";
import { one, refresh } from "@guildway/shared/queries/define";
import { ownSkills } from "@guildway/shared/queries/skills";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** Skills that the viewer hasn't added yet, sorted by name. */
export const skillsNotAdded = () => one("skills", wire.listSkillsNotAdded, api.listSkillsNotAdded, {});

/** Custom skills of other members, for a text that is being typed. */
export const suggestedSkills = (text: string) =>
  one("skills", wire.suggestSkills, api.suggestSkills, { text });

/** Adds skills to the viewer's profile. Pending until the list shows them. */
export const addSkills = () =>
  mutationOptions({
    mutationFn: (skills: SkillToAdd[]) => api.addSkills({ skills }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      void refresh(client, "users");
      void client.invalidateQueries({ queryKey: skillsNotAdded().queryKey });
      await client.invalidateQueries({ queryKey: ownSkills().queryKey });
    },
    meta: { shownBy: "form" },
  });

/**
 * Removes a skill from the viewer's profile: at once on the screen, restored with a message if the server refuses.
 */
export const removeSkill = ({ id, skill_name }: Skill) => {
  const mutationKey = ["remove-skill"];
  return mutationOptions({
    mutationKey,
    mutationFn: () => api.removeSkill({ id }),
    onMutate: async (_input, { client }) => {
      const { queryKey } = ownSkills();
      // A list that is being fetched doesn't know about this removal and would undo it on the screen.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (skills) => skills?.filter((skill) => skill.id !== id));
    },
    onSettled: (_answer, _error, _input, _result, { client }) => {
      // While another removal is being sent, the server's list still contains what has left the screen.
      if (client.isMutating({ mutationKey }) > 1) return;
      void refresh(client, "users", "skills");
    },
    meta: { done: `${skill_name} removed` },
  });
};
