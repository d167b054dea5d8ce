import { api, errorMessage, keys } from "@guildway/shared/api";
import { fullName } from "@guildway/shared/cards/person-card";
import type { ConnectionRequest } from "@guildway/shared/contract/connections";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { type RequestPage, type RequestPages, withoutRequest, withoutRequestOn } from "./request-pages";
import { requestPagesKey } from "./use-connections";

export interface Answer {
  request: ConnectionRequest;
  status: "accepted" | "rejected";
}

const mutationKey = ["answer-request"];

/**
 * Accepts or rejects a request: it leaves the list and the count in the header at once, and comes back with a message if the server
 * refuses (product.md).
 */
export function useAnswerRequest(): (answer: Answer) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ request, status }: Answer) => api.answerConnection({ user_id: request.user_id, status }),
    onMutate: async ({ request }) => {
      // A list that is being fetched knows nothing of this answer and would undo it on the screen.
      await queryClient.cancelQueries({ queryKey: keys.connectionRequests() });
      const before = queryClient.getQueryData<RequestPages>(requestPagesKey);
      if (before) queryClient.setQueryData(requestPagesKey, withoutRequest(before, request.user_id));
      const counted = queryClient.getQueryData<RequestPage>(keys.requestCount());
      if (counted) queryClient.setQueryData(keys.requestCount(), withoutRequestOn(counted, request.user_id));
      return { before, counted };
    },
    onSuccess: (_, { request, status }) => toast.success(`${fullName(request)}: ${outcomes[status]}`),
    onError: (error, _, context) => {
      queryClient.setQueryData(requestPagesKey, context?.before);
      queryClient.setQueryData(keys.requestCount(), context?.counted);
      toast.error(errorMessage(error));
    },
    onSettled: (_, __, { request }) => {
      void queryClient.invalidateQueries({ queryKey: keys.user(request.user_id) });
      // While another answer is on its way, the server's list still holds what has left the screen.
      if (queryClient.isMutating({ mutationKey }) === 1) {
        void queryClient.invalidateQueries({ queryKey: keys.connections() });
      }
    },
  });
  return mutate;
}

const outcomes: Record<Answer["status"], string> = {
  accepted: "connection accepted",
  rejected: "request rejected",
};
