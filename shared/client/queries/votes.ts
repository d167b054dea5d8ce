import { api } from "../api/client";
import { mutationOptions } from "../query";
import { changePost, stopReading, voteKey } from "./posts";

/** Votes in a post's poll, or takes the vote back (`null`). How others voted is known once the server has answered. */
export const vote = (postId: string) => {
  const mutationKey = voteKey(postId);
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (choice: number | null) =>
      choice === null ? api.removeVote({ id: postId }) : api.castVote({ id: postId, choice }),
    onMutate: (_choice, { client }) => stopReading(client),
    onSuccess: ({ poll }, _choice, _result, { client }) =>
      // Not the whole answer: a like may be pending.
      changePost(client, postId, (shown) => ({ ...shown, poll })),
  });
};
