import { api, keys } from "shared/api";
import type { Skill } from "shared/contract/people";
import { useMutation, useQuery, useQueryClient } from "shared/query";
import { toast } from "shared/toast";

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
