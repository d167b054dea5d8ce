import { api, errorMessage, keys } from "@guildway/shared/api";
import type { Skill } from "@guildway/shared/contract/people";
import { useMutation, useQuery, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";

/** One's skills. */
export function useOwnSkills() {
  return useQuery({
    queryKey: keys.ownSkills(),
    queryFn: ({ signal }) => api.listOwnSkills({}, { signal }),
  });
}

/** Skills that one has not added yet, by name. */
export function useSkillsNotAdded() {
  return useQuery({
    queryKey: keys.skillsNotAdded(),
    queryFn: ({ signal }) => api.listSkillsNotAdded({}, { signal }),
  });
}

/** Adds skills to the own profile; done when the list shows them. */
export function useAddSkills(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (skills: Pick<Skill, "id">[]) => api.addSkills({ skills }),
    onSuccess: async (_, skills) => {
      toast.success(skills.length === 1 ? "Skill added" : `${skills.length} skills added`);
      void queryClient.invalidateQueries({ queryKey: keys.fullUser(userId) });
      void queryClient.invalidateQueries({ queryKey: keys.skillsNotAdded() });
      await queryClient.invalidateQueries({ queryKey: keys.ownSkills() });
    },
  });
}

/** Removes a skill: at once on the screen, back with a message if the server refuses. */
export function useRemoveSkill(userId: string) {
  const queryClient = useQueryClient();
  const mutationKey = ["remove-skill"];
  return useMutation({
    mutationKey,
    mutationFn: (skill: Skill) => api.removeSkill({ id: skill.id }),
    onMutate: async (skill) => {
      // A list that is being fetched knows nothing of this removal and would undo it on the screen.
      await queryClient.cancelQueries({ queryKey: keys.ownSkills() });
      queryClient.setQueryData<Skill[]>(keys.ownSkills(), (skills) =>
        skills?.filter(({ id }) => id !== skill.id),
      );
    },
    onSuccess: (_, skill) => toast.success(`${skill.skill_name} removed`),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => {
      // While another removal is on its way, the server's list still holds what has left the screen.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: keys.fullUser(userId) });
      void queryClient.invalidateQueries({ queryKey: keys.skills() });
    },
  });
}
