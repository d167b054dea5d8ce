import { api, keys } from "@guildway/shared/api";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { addPost, type PostPages } from "../posts/post-pages";

/** Writes a post and shows it at the top of the feed, and of its author's posts, at once. */
export function useCreatePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => api.createPost({ content }),
    onSuccess: (post) => {
      for (const queryKey of [keys.feed(), keys.userPosts(post.author_id)]) {
        queryClient.setQueryData<PostPages>(queryKey, (pages) => pages && addPost(pages, post));
      }
      toast.success("Your post is out");
    },
  });
}
