import { ApiError, api, errorMessage, keys } from "@guildway/shared/api";
import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { toast } from "@guildway/shared/toast";
import { useRef } from "react";
import { type Faults, faultsOfRefusal, toSend } from "./answers";
import type { DraftInHand } from "./use-draft";

/** Sends the application once, however often the button is pressed, and leads to the job. */
export function useApply(
  jobId: string,
  questions: readonly JobQuestion[],
  { answers, forget }: DraftInHand,
  onRefused: (faults: Faults) => void,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // A second click comes before the button is drawn as busy.
  const sending = useRef(false);
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.job(jobId) }),
      queryClient.invalidateQueries({ queryKey: keys.applications() }),
    ]);
  const mutation = useMutation({
    mutationFn: () => api.applyToJob({ id: jobId, answers: toSend(questions, answers) }),
    onSuccess: async () => {
      forget();
      await navigate(routes.job(jobId));
      toast.success("Application sent");
      await refresh();
    },
    onError: (error) => {
      sending.current = false;
      const faults = error instanceof ApiError ? faultsOfRefusal(questions, error.fieldErrors) : {};
      if (Object.keys(faults).length > 0) onRefused(faults);
      else toast.error(errorMessage(error));
      // Closed or applied for meanwhile, in another tab perhaps: the page then says so.
      if (error instanceof ApiError && error.status === 409) void refresh();
    },
  });

  return {
    busy: mutation.isPending || mutation.isSuccess,
    send: () => {
      if (sending.current) return;
      sending.current = true;
      mutation.mutate();
    },
  };
}
