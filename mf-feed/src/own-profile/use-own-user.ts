import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** The signed-in person as others see them. `null` only while the session is ending. */
export function useOwnUser(userId: string | null) {
  const id = userId ?? "";
  return useQuery({
    queryKey: keys.user(id),
    queryFn: ({ signal }) => api.getUser({ id }, { signal }),
    enabled: userId !== null,
  });
}
