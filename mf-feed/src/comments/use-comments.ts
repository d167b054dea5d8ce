import { api, keys } from "@guildway/shared/api";
import type { Comment } from "@guildway/shared/contract/posts";
import type { Page } from "@guildway/shared/contract/types";
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { changePostEverywhere } from "../posts/post-pages";

type CommentPages = InfiniteData<Page<Comment>>;

/** A post's comments, newest first; the older ones page by page (product.md). */
export function useComments(postId: string) {
  return useInfiniteQuery({
    queryKey: keys.comments(postId),
    queryFn: ({ pageParam, signal }) =>
      api.listComments({ id: postId, cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

/** Comments on a post; the new comment and the post's count stand on the screen with the server's answer. */
export function useCreateComment(postId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => api.createComment({ id: postId, content }),
    onSuccess: (comment) => {
      queryClient.setQueryData<CommentPages>(
        keys.comments(postId),
        (pages) => pages && addComment(pages, comment),
      );
      changePostEverywhere(queryClient, postId, (post) => ({
        ...post,
        comment_count: post.comment_count + 1,
      }));
    },
  });
}

/** Changes the text of one's own comment. */
export function useUpdateComment({ id, post_id }: Comment) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => api.updateComment({ id, content }),
    onSuccess: (comment) => {
      queryClient.setQueryData<CommentPages>(
        keys.comments(post_id),
        (pages) =>
          pages && changeItems(pages, (items) => items.map((item) => (item.id === id ? comment : item))),
      );
    },
  });
}

/** Deletes one's own comment; the post's count goes with it. */
export function useDeleteComment({ id, post_id }: Comment) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.deleteComment({ id }),
    onSuccess: async () => {
      // A thread that is being fetched may still bring it.
      await queryClient.cancelQueries({ queryKey: keys.comments(post_id) });
      queryClient.setQueryData<CommentPages>(
        keys.comments(post_id),
        (pages) => pages && changeItems(pages, (items) => items.filter((item) => item.id !== id)),
      );
      changePostEverywhere(queryClient, post_id, (post) => ({
        ...post,
        comment_count: Math.max(0, post.comment_count - 1),
      }));
      toast.success("Your comment is deleted");
    },
  });
}

function changeItems(pages: CommentPages, change: (items: Comment[]) => Comment[]): CommentPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })) };
}

/** The thread with a new comment at its top. */
export function addComment(pages: CommentPages, comment: Comment): CommentPages {
  const [first, ...rest] = pages.pages;
  if (!first) return pages;
  return { ...pages, pages: [{ ...first, items: [comment, ...first.items] }, ...rest] };
}
