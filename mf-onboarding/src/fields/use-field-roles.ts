import { api, keys } from "@guildway/shared/api";
import type { Field } from "@guildway/shared/contract/options";
import { useQuery } from "@guildway/shared/query";
import { rolesOf } from "./roles-of";

/** The roles of a field, from the quiz; that does not change while a page is open. */
export function useFieldRoles(field: Field) {
  return useQuery({
    queryKey: keys.quiz(),
    queryFn: ({ signal }) => api.getQuiz({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    select: (nodes) => rolesOf(field, nodes),
  });
}
