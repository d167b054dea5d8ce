import { api, keys } from "shared/api";
import { useQuery } from "shared/query";

/** The names of all skills. */
export function useSkillNames() {
  return useQuery({
    queryKey: keys.skills(),
    queryFn: ({ signal }) => api.listSkills({}, { signal }),
    select: (skills) => skills.map(({ skill_name }) => skill_name),
  });
}
