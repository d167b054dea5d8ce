import { api, keys } from "shared/api";
import { useMutation, useQuery, useQueryClient } from "shared/query";
import { toast } from "shared/toast";

/** One's work experience, newest first. */
export function useOwnWork() {
  return useQuery({
    queryKey: keys.workExperience(),
    queryFn: ({ signal }) => api.listWorkExperience({}, { signal }),
  });
}

/** Adds one work experience; done when the list shows it. The headline comes from it, so that is asked anew too. */
export function useAddWork(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (work: Parameters<typeof api.addWorkExperience>[0]) => api.addWorkExperience(work),
    onSuccess: async () => {
      toast.success("Work experience added");
      void queryClient.invalidateQueries({ queryKey: keys.user(userId) });
      await queryClient.invalidateQueries({ queryKey: keys.workExperience() });
    },
  });
}
