import type { PostReaction } from "../../contract/options";
import type { Comment, Post } from "../../contract/posts";
import { api, isNotFound } from "../api/client";
import { fetchAnew, mutationOptions, type QueryClient } from "../query";
import { changeItems, mapItems, one, type Pages, pages } from "./define";
import * as wire from "./wire.gen";

const UNMOVED = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: ({ state }: { state: { data: unknown } }) => state.data === undefined,
} as const;

/**
 * Everyone's posts, newest first. They don't change while being read, even after returning to the tab: a bar
 * announces newer ones.
 */
export const feed = () => pages("posts", wire.listPosts, api.listPosts, {}, UNMOVED);

/** The same for the viewer's connections, the people they follow, and the viewer. */
export const networkFeed = () => pages("posts", wire.listNetworkPosts, api.listNetworkPosts, {}, UNMOVED);

/**
 * Removes repeated posts: an original directly below its repost, or several reposts of one post in a row. The
 * newest is shown.
 */
export function onceInARow(list: Pages<Post>): Pages<Post> {
  let before: string | undefined;
  const once = (items: Post[]) => {
    const rest = items.filter((item) => {
      const isRepeated = shownIn(item) === before;
      before = shownIn(item);
      return !isRepeated;
    });
    return rest.length === items.length ? items : rest;
  };
  return mapItems(list, once) ?? list;
}

/** The id of the post that an item of a list shows: a repost without words shows its original. */
const shownIn = ({ id, repost }: Post) => (repost?.plain && repost.original?.id) || id;

/** One person's posts, newest first. */
export const userPosts = (userId: string) =>
  pages("posts", wire.listUserPosts, api.listUserPosts, { userId });

/** A company's posts, newest first. */
export const companyPosts = (companyId: string) =>
  pages("posts", wire.listCompanyPosts, api.listCompanyPosts, { companyId });

/** The posts that the viewer has saved, most recently saved first. */
export const savedPosts = () => pages("posts", wire.listSavedPosts, api.listSavedPosts, {});

export const post = (id: string) => one("posts", wire.getPost, api.getPost, { id });

const FEEDS = [wire.listPosts, wire.listNetworkPosts];
/** Every list that shows posts. */
const LISTS = [
  ...FEEDS,
  wire.listUserPosts,
  wire.listCompanyPosts,
  wire.listSavedPosts,
  wire.listTaggedPosts,
  wire.searchPosts,
];

/**
 * Shows a new post at the top of the feed and of its author's posts. A list that already shows the original of a
 * repost without words doesn't change: the original says that it was reposted.
 */
export function showAtTop(client: QueryClient, created: Post): void {
  for (const { queryKey } of listsOf(created)) {
    client.setQueryData(queryKey, (list) => {
      const known = new Set(list?.pages.flatMap(({ items }) => items.map(({ id }) => id)));
      // It may have been fetched in the meantime.
      if (known.has(created.id) || known.has(shownIn(created))) return list;
      return mapItems(list, (items, page) => (page > 0 ? items : [created, ...items]));
    });
  }
}

/** The lists at whose top a new post appears. A company's may not be in the writer's network. */
function listsOf({ author_id, company }: Post) {
  if (company) return [feed(), companyPosts(company.company_id)];
  return [feed(), networkFeed(), userPosts(author_id)];
}

/**
 * Reacts to a post, or removes the viewer's reaction (`null`): optimistically, undone with a message if the server
 * refuses. Fast clicks are sent one after the other, and only the last answer counts.
 */
export const reactToPost = (id: string) => {
  const mutationKey = likeKey(id);
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (reaction: PostReaction | null) => sendReaction(id, reaction),
    onMutate: async (reaction, { client }) => {
      const isFirst = client.isMutating({ mutationKey }) === 1;
      if (isFirst) sentReactions.delete(id);
      await stopReading(client);
      changePost(client, id, (shown) => {
        if (isFirst) sentReactions.set(id, shown.reaction ?? (shown.liked ? "like" : null));
        return withReaction(shown, reaction);
      });
    },
    onSuccess: (_answer, reaction) => {
      sentReactions.set(id, reaction);
    },
    onError: (_error, _reaction, _result, { client }) => {
      const stored = sentReactions.get(id);
      if (stored !== undefined && client.isMutating({ mutationKey }) === 1) {
        changePost(client, id, (shown) => withReaction(shown, stored));
      }
    },
  });
};

function sendReaction(id: string, reaction: PostReaction | null): Promise<unknown> {
  if (reaction === null) return api.unlikePost({ id });
  return reaction === "like" ? api.likePost({ id }) : api.reactToPost({ id, reaction });
}

/** The reaction that the server has while others are on their way, by post: what is shown may be ahead of it. */
const sentReactions = new Map<string, PostReaction | null>();

const likeKey = (id: string) => ["like", id];
export const voteKey = (id: string) => ["vote", id];
/** Likes of the comments on a post. */
export const commentLikesKey = (postId: string) => ["like-comment", postId];

/**
 * Refetches a post and its open comments and replies, and updates every place that shows the post.
 *
 * @returns false while the viewer's own like or vote is pending: try again later
 */
export async function refreshPost(client: QueryClient, id: string): Promise<boolean> {
  for (const mutationKey of [likeKey(id), voteKey(id), commentLikesKey(id)]) {
    if (client.isMutating({ mutationKey }) > 0) return false;
  }
  void client.invalidateQueries({ queryKey: ["comments", wire.listComments, { id }] });
  void client.invalidateQueries({
    queryKey: ["comments", wire.listReplies],
    predicate: ({ state }) => isOfPost(state.data as Pages<Comment> | undefined, id),
  });
  void client.invalidateQueries({
    queryKey: ["comments", wire.getComment],
    predicate: ({ state }) => (state.data as Comment | undefined)?.post_id === id,
  });
  try {
    const fresh = await fetchAnew(client, { ...post(id), retry: false });
    changePost(client, id, () => fresh);
  } catch (error) {
    if (isNotFound(error)) removePost(client, id);
  }
  return true;
}

const isOfPost = (list: Pages<Comment> | undefined, postId: string) =>
  list?.pages.some(({ items }) => items.some(({ post_id }) => post_id === postId)) ?? false;

/**
 * Changes a post wherever it is shown, including reposts; other posts stay the same objects, so that they needn't
 * render.
 */
export function changePost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  const changed = (item: Post): Post => {
    if (item.id === id) return change(item);
    const original = item.repost?.original;
    if (!item.repost || original?.id !== id) return item;
    return { ...item, repost: { ...item.repost, original: change({ ...original, repost: null }) } };
  };
  for (const list of LISTS) {
    changeItems<Post>(client, "posts", list, (items) => {
      const next = items.map(changed);
      return next.some((item, index) => item !== items[index]) ? next : items;
    });
  }
  client.setQueriesData<Post>({ queryKey: ["posts", wire.getPost] }, (shown) => shown && changed(shown));
}

/** Removes a post that no longer exists from every list, and from the posts that repost it. */
export function removePost(client: QueryClient, id: string): void {
  const without = (item: Post): Post =>
    item.repost?.original?.id === id ? { ...item, repost: { ...item.repost, original: null } } : item;
  for (const list of LISTS) {
    changeItems<Post>(client, "posts", list, (items) =>
      items.filter((item) => item.id !== id && !isRepostOf(item, id)).map(without),
    );
  }
}

/** Removes a person's reposts, without words, of a post. */
export function removeReposts(client: QueryClient, id: string, authorId: string | null): void {
  for (const list of LISTS) {
    changeItems<Post>(client, "posts", list, (items) =>
      items.filter((item) => !(item.author_id === authorId && isRepostOf(item, id))),
    );
  }
}

/** Whether an item of a list is a repost, without words, of a post. */
const isRepostOf = ({ repost }: Post, id: string) => repost?.plain === true && repost.original?.id === id;

/** Removes a muted person's posts from the lists that don't show them anymore; their profile still does. */
export function removeMuted(client: QueryClient, authorId: string): void {
  for (const list of [...FEEDS, wire.listTaggedPosts, wire.searchPosts]) {
    changeItems<Post>(client, "posts", list, (items) => items.filter((item) => !isBy(item, authorId)));
  }
}

/** Whether someone wrote a post, or what it reposts without words. */
const isBy = ({ author_id, repost }: Post, id: string) =>
  author_id === id || (repost?.plain === true && repost.original?.author_id === id);

/** Cancels running fetches, which would undo an optimistic change. The count of new posts does no harm. */
export function stopReading(client: QueryClient): Promise<void> {
  return client.cancelQueries({
    queryKey: ["posts"],
    predicate: ({ queryKey }) => queryKey[1] !== wire.countNewPosts,
  });
}

/** Whether others have reacted in the same way is known once the post is refetched. */
function withReaction(shown: Post, reaction: PostReaction | null): Post {
  if (shown.reaction === reaction) return shown;
  const liked = reaction !== null;
  const others = shown.like_count - (shown.liked ? 1 : 0);
  // A server of the last release doesn't send any.
  const reactions = others > 0 ? (shown.reactions ?? []) : [];
  return {
    ...shown,
    liked,
    reaction,
    like_count: others + (liked ? 1 : 0),
    reactions: liked && !reactions.includes(reaction) ? [...reactions, reaction] : reactions,
  };
}
