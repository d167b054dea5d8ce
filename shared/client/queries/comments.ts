import type { NewMention } from "../../contract/mentions";
import type { Comment } from "../../contract/posts";
import { api } from "../api/client";
import { mutationOptions, type QueryClient } from "../query";
import { mapItems, one, type Pages, pages } from "./define";
import { changePost, commentLikesKey } from "./posts";
import * as wire from "./wire.gen";

/** A post's comments without their replies, newest first. */
export const comments = (postId: string) =>
  pages("comments", wire.listComments, api.listComments, { id: postId });

/** The replies to a comment, oldest first. */
export const replies = (commentId: string) =>
  pages("comments", wire.listReplies, api.listReplies, { id: commentId });

export const comment = (id: string) => one("comments", wire.getComment, api.getComment, { id });

interface WrittenComment {
  content: string;
  mentions?: NewMention[] | undefined;
}

/** Comments on a post, or replies to one of its comments; updates the thread and the counts. */
export const createComment = (postId: string, parent?: Comment) =>
  mutationOptions({
    mutationFn: (written: WrittenComment) =>
      parent ? api.createReply({ id: parent.id, ...written }) : api.createComment({ id: postId, ...written }),
    onSuccess: (created, _input, _result, { client }) => {
      if (parent) addReply(client, parent, created);
      else {
        client.setQueryData(comments(postId).queryKey, (list) =>
          mapItems(list, (items, page) => (page === 0 ? [created, ...items] : items)),
        );
      }
      changePost(client, postId, (post) => ({ ...post, comment_count: post.comment_count + 1 }));
    },
    meta: { shownBy: "form" },
  });

/** At the end of what is shown, even if there are more replies before it. */
function addReply(client: QueryClient, parent: Comment, reply: Comment): void {
  const { queryKey } = replies(parent.id);
  const list = client.getQueryData(queryKey);
  if (list) {
    client.setQueryData(
      queryKey,
      mapItems(list, (items, page) => (page === list.pages.length - 1 ? [...items, reply] : items)),
    );
  } else if (parent.reply_count === 0) {
    const only: Pages<Comment> = { pages: [{ items: [reply], next: undefined }], pageParams: [""] };
    client.setQueryData(queryKey, only);
  } else void client.invalidateQueries({ queryKey });
  changeComment(client, parent, (shown) => ({ ...shown, reply_count: shown.reply_count + 1 }));
}

/** Changes the text of the viewer's comment. */
export const updateComment = (changed: Comment) =>
  mutationOptions({
    mutationFn: (change: WrittenComment & { version: number }) =>
      api.updateComment({ id: changed.id, ...change }),
    onSuccess: ({ content, mentions, edited_at, version }, _input, _result, { client }) =>
      // Not the whole answer: a like may be pending.
      changeComment(client, changed, (shown) => ({ ...shown, content, mentions, edited_at, version })),
    meta: { shownBy: "form" },
  });

/** Deletes the viewer's comment with its replies, and updates the counts. */
export const deleteComment = ({ id, post_id, parent_id, reply_count }: Comment) =>
  mutationOptions({
    mutationFn: () => api.deleteComment({ id }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      // A thread that is being fetched may still contain it.
      await stopReading(client);
      client.setQueryData((parent_id ? replies(parent_id) : comments(post_id)).queryKey, (list) =>
        mapItems(list, (items) => items.filter((item) => item.id !== id)),
      );
      client.removeQueries({ queryKey: comment(id).queryKey });
      if (parent_id) {
        changeComment(client, { id: parent_id, post_id, parent_id: null }, (shown) => ({
          ...shown,
          reply_count: Math.max(0, shown.reply_count - 1),
        }));
      }
      changePost(client, post_id, (post) => ({
        ...post,
        comment_count: Math.max(0, post.comment_count - 1 - reply_count),
      }));
    },
    meta: { done: parent_id ? "Reply deleted" : "Comment deleted" },
  });

/**
 * Likes (`true`) and unlikes a comment: optimistically, undone with a message if the server refuses. Fast clicks
 * are sent one after the other, and only the last answer counts.
 */
export const likeComment = (liked: Pick<Comment, "id" | "post_id" | "parent_id">) => {
  const { id } = liked;
  const mutationKey = [...commentLikesKey(liked.post_id), id];
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (likes: boolean) => (likes ? api.likeComment({ id }) : api.unlikeComment({ id })),
    onMutate: async (likes, { client }) => {
      await stopReading(client);
      changeComment(client, liked, (shown) => withLike(shown, likes));
    },
    onError: (_error, likes, _result, { client }) => {
      if (client.isMutating({ mutationKey }) === 1) {
        changeComment(client, liked, (shown) => withLike(shown, !likes));
      }
    },
  });
};

// A running fetch would undo the optimistic change. The first fetch of a list may finish.
function stopReading(client: QueryClient): Promise<void> {
  return client.cancelQueries({
    queryKey: ["comments"],
    predicate: ({ state }) => state.data !== undefined,
  });
}

function withLike(shown: Comment, liked: boolean): Comment {
  if (shown.liked === liked) return shown;
  return { ...shown, liked, like_count: shown.like_count + (liked ? 1 : -1) };
}

/** Changes a comment wherever it is shown; the others stay the same objects. */
function changeComment(
  client: QueryClient,
  { id, post_id, parent_id }: Pick<Comment, "id" | "post_id" | "parent_id">,
  change: (comment: Comment) => Comment,
): void {
  client.setQueryData((parent_id ? replies(parent_id) : comments(post_id)).queryKey, (list) =>
    mapItems(list, (items) =>
      items.some((item) => item.id === id)
        ? items.map((item) => (item.id === id ? change(item) : item))
        : items,
    ),
  );
  client.setQueryData(comment(id).queryKey, (shown) => shown && change(shown));
}
