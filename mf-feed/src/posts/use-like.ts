import { api, errorMessage, keys } from "@guildway/shared/api";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { changePostEverywhere, withLike } from "./post-pages";

/**
 * Likes and unlikes a post: at once on the screen, taken back with a message if the server refuses
 * (product.md). Fast clicks are sent one after the other, and only the last one's answer counts.
 *
 * @returns the function to call with whether the post shall be liked.
 */
export function useLike(postId: string): (liked: boolean) => void {
  const queryClient = useQueryClient();
  const mutationKey = ["like", postId];
  const show = (liked: boolean) => changePostEverywhere(queryClient, postId, (post) => withLike(post, liked));
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (liked: boolean) => (liked ? api.likePost({ id: postId }) : api.unlikePost({ id: postId })),
    onMutate: async (liked) => {
      // A list that is being fetched knows nothing of this click and would undo it on the screen.
      await Promise.all([
        queryClient.cancelQueries({ queryKey: keys.posts() }),
        queryClient.cancelQueries({ queryKey: keys.post(postId) }),
      ]);
      show(liked);
    },
    onError: (error, liked) => {
      if (isLast()) show(!liked);
      toast.error(errorMessage(error));
    },
  });
  return mutate;
}
