import { api } from "../api/client";
import type { NewMention } from "../contract/mentions";
import type { Comment } from "../contract/posts";
import { mutationOptions } from "../query";
import { mapItems, pages } from "./define";
import { changePost } from "./posts";
import * as wire from "./wire.gen";

/** A post's comments, newest first. */
export const comments = (postId: string) =>
  pages("comments", wire.listComments, api.listComments, { id: postId });

interface WrittenComment {
  content: string;
  mentions?: NewMention[] | undefined;
}

/** Comments on a post, and updates the thread and the post's count. */
export const createComment = (postId: string) =>
  mutationOptions({
    mutationFn: (comment: WrittenComment) => api.createComment({ id: postId, ...comment }),
    onSuccess: (comment, _input, _result, { client }) => {
      client.setQueryData(comments(postId).queryKey, (list) =>
        mapItems(list, (items, page) => (page === 0 ? [comment, ...items] : items)),
      );
      changePost(client, postId, (post) => ({ ...post, comment_count: post.comment_count + 1 }));
    },
    meta: { shownBy: "form" },
  });

/** Changes the text of the viewer's comment. */
export const updateComment = ({ id, post_id }: Comment) =>
  mutationOptions({
    mutationFn: (change: WrittenComment & { version: number }) => api.updateComment({ id, ...change }),
    onSuccess: (comment, _input, _result, { client }) => {
      client.setQueryData(comments(post_id).queryKey, (list) =>
        mapItems(list, (items) => items.map((item) => (item.id === id ? comment : item))),
      );
    },
    meta: { shownBy: "form" },
  });

/** Deletes the viewer's comment, and updates the post's count. */
export const deleteComment = ({ id, post_id }: Comment) =>
  mutationOptions({
    mutationFn: () => api.deleteComment({ id }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      const { queryKey } = comments(post_id);
      // A thread that is being fetched may still contain it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (list) =>
        mapItems(list, (items) => items.filter((item) => item.id !== id)),
      );
      changePost(client, post_id, (post) => ({
        ...post,
        comment_count: Math.max(0, post.comment_count - 1),
      }));
    },
    meta: { done: "Comment deleted" },
  });
