import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** The names of all skills. */
export function useSkillNames() {
  return useQuery({
    queryKey: keys.skills(),
    queryFn: ({ signal }) => api.listSkills({}, { signal }),
    select: (skills) => skills.map(({ skill_name }) => skill_name),
  });
}
