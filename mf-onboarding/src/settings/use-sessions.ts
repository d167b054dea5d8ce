import { api, errorMessage, keys } from "@guildway/shared/api";
import { useInfiniteQuery, useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";

/** The account's open sessions, last used first. */
export function useSessions() {
  return useInfiniteQuery({
    queryKey: keys.sessions(),
    queryFn: ({ pageParam, signal }) => api.listSessions({ cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

/** Ends one session, or all others where no id is given. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? api.endOtherSessions() : api.endSession({ id }),
    onSuccess: (_, id) =>
      toast.success(id === undefined ? "All other devices were signed out." : "The device was signed out."),
    onError: (error) => toast.error(`Couldn't sign out the device: ${errorMessage(error)}`),
    // Also after a failure: the session may have ended by itself meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.sessions() }),
  });
}
