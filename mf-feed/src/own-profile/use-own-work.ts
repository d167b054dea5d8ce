import { api, errorMessage, keys } from "@guildway/shared/api";
import { useMutation, useQuery, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";

/** One's work experience, newest first. */
export function useOwnWork() {
  return useQuery({
    queryKey: keys.workExperience(),
    queryFn: ({ signal }) => api.listWorkExperience({}, { signal }),
  });
}

type Work = Parameters<typeof api.addWorkExperience>[0];

/** Adds a work experience, or changes the one that has the id; done when the list shows it. */
export function useSaveWork(userId: string, id: string | undefined) {
  const refresh = useRefreshWork(userId);
  return useMutation({
    mutationFn: (work: Work) =>
      id === undefined ? api.addWorkExperience(work) : api.updateWorkExperience({ id, ...work }),
    onSuccess: () => {
      toast.success(id === undefined ? "Work experience added" : "Work experience saved");
      return refresh();
    },
  });
}

/** Deletes a work experience; done when the list is there without it. */
export function useDeleteWork(userId: string) {
  const refresh = useRefreshWork(userId);
  return useMutation({
    mutationFn: (id: string) => api.deleteWorkExperience({ id }),
    onSuccess: () => {
      toast.success("Work experience deleted");
      return refresh();
    },
    onError: (error) => {
      toast.error(errorMessage(error));
      // It may have been deleted elsewhere.
      return refresh();
    },
  });
}

/** The headline comes from the work, and stands at the posts too. */
function useRefreshWork(userId: string) {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: keys.user(userId) });
    void queryClient.invalidateQueries({ queryKey: keys.posts() });
    return queryClient.invalidateQueries({ queryKey: keys.workExperience() });
  };
}
