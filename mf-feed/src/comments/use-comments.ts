import { api, keys } from "shared/api";
import type { Comment } from "shared/contract/posts";
import type { Page } from "shared/contract/types";
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from "shared/query";
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

/** The thread with a new comment at its top. */
export function addComment(pages: CommentPages, comment: Comment): CommentPages {
  const [first, ...rest] = pages.pages;
  if (!first) return pages;
  return { ...pages, pages: [{ ...first, items: [comment, ...first.items] }, ...rest] };
}
