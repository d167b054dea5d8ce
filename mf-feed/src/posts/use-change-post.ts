import { api, keys } from "@guildway/shared/api";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { changePostEverywhere, removePostEverywhere } from "./post-pages";

/** Changes the text of one's own post. */
export function useUpdatePost(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => api.updatePost({ id, content }),
    onSuccess: ({ content, edited_at }) => {
      // Not the whole answer: a like may be under way.
      changePostEverywhere(queryClient, id, (post) => ({ ...post, content, edited_at }));
      toast.success("Your post is changed");
    },
  });
}

/** Deletes one's own post. */
export function useDeletePost(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.deletePost({ id }),
    onSuccess: async () => {
      // A list that is being fetched may still bring it.
      await queryClient.cancelQueries({ queryKey: keys.posts() });
      removePostEverywhere(queryClient, id);
      toast.success("Your post is deleted");
    },
  });
}
