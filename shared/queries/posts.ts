import { api } from "../api/client";
import type { Post } from "../contract/posts";
import { mutationOptions, type QueryClient } from "../query";
import { changeItems, mapItems, one, pages } from "./define";
import * as wire from "./wire.gen";

/**
 * Everybody's posts, newest first. They stay as they are while somebody reads, also when they come back to the tab:
 * a bar tells of newer ones.
 */
export const feed = () =>
  pages(
    "posts",
    wire.listPosts,
    api.listPosts,
    {},
    { refetchOnWindowFocus: false, refetchOnReconnect: false },
  );

/** One person's posts, newest first. */
export const userPosts = (userId: string) =>
  pages("posts", wire.listUserPosts, api.listUserPosts, { userId });

export const post = (id: string) => one("posts", wire.getPost, api.getPost, { id });

/** How many posts others have written since a post. */
export const newPosts = (since: string) => one("posts", wire.countNewPosts, api.countNewPosts, { since });

/** Replaces the feed by its first page. The pages after it come again as they are scrolled to: they begin elsewhere now. */
export const loadNewPosts = () =>
  mutationOptions({
    mutationFn: () => api.listPosts(),
    onSuccess: (page, _input, _result, { client }) => {
      client.setQueryData(feed().queryKey, { pages: [page], pageParams: [""] });
    },
  });

/** Writes a post, and shows it at the top of the feed and of its author's posts. */
export const createPost = () =>
  mutationOptions({
    mutationFn: (content: string) => api.createPost({ content }),
    onSuccess: (created, _input, _result, { client }) => {
      for (const { queryKey } of [feed(), userPosts(created.author_id)]) {
        client.setQueryData(queryKey, (list) =>
          mapItems(list, (items, page) =>
            // It may have been fetched meanwhile.
            page > 0 || items.some(({ id }) => id === created.id) ? items : [created, ...items],
          ),
        );
      }
    },
    meta: { shownBy: "form", done: "Posted" },
  });

/** Changes the text of one's own post. */
export const updatePost = (id: string) =>
  mutationOptions({
    mutationFn: (change: { content: string; version: number }) => api.updatePost({ id, ...change }),
    onSuccess: ({ content, edited_at, version }, _input, _result, { client }) =>
      // Not the whole answer: a like may be under way.
      changePost(client, id, (shown) => ({ ...shown, content, edited_at, version })),
    meta: { shownBy: "form", done: "Post saved" },
  });

/** Deletes one's own post. */
export const deletePost = (id: string) =>
  mutationOptions({
    mutationFn: () => api.deletePost({ id }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      // A list that is being fetched may still bring it.
      await stopReading(client);
      removePost(client, id);
    },
    meta: { done: "Post deleted" },
  });

/**
 * Likes (`true`) and unlikes a post: at once on the screen, taken back with a message if the server refuses. Fast
 * clicks are sent one after the other, and only the last one's answer counts.
 */
export const likePost = (id: string) => {
  const mutationKey = ["like", id];
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (liked: boolean) => (liked ? api.likePost({ id }) : api.unlikePost({ id })),
    onMutate: async (liked, { client }) => {
      await stopReading(client);
      changePost(client, id, (shown) => withLike(shown, liked));
    },
    onError: (_error, liked, _result, { client }) => {
      if (client.isMutating({ mutationKey }) === 1) {
        changePost(client, id, (shown) => withLike(shown, !liked));
      }
    },
  });
};

/** Changes a post wherever it is shown; the other posts stay the same objects, so that they need not render. */
export function changePost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  for (const list of [wire.listPosts, wire.listUserPosts]) {
    changeItems<Post>(client, "posts", list, (items) =>
      items.some((item) => item.id === id)
        ? items.map((item) => (item.id === id ? change(item) : item))
        : items,
    );
  }
  client.setQueryData(post(id).queryKey, (shown) => shown && change(shown));
}

/** Takes a post that no longer exists out of every list. */
export function removePost(client: QueryClient, id: string): void {
  for (const list of [wire.listPosts, wire.listUserPosts]) {
    changeItems<Post>(client, "posts", list, (items) => items.filter((item) => item.id !== id));
  }
}

// What is being fetched knows nothing of the change and would undo it on the screen. Counting does no harm.
function stopReading(client: QueryClient): Promise<void> {
  return client.cancelQueries({
    queryKey: ["posts"],
    predicate: ({ queryKey }) => queryKey[1] !== wire.countNewPosts,
  });
}

function withLike(shown: Post, liked: boolean): Post {
  if (shown.liked === liked) return shown;
  return { ...shown, liked, like_count: shown.like_count + (liked ? 1 : -1) };
}
