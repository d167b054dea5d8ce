import { keys } from "@guildway/shared/api";
import type { Post } from "@guildway/shared/contract/posts";
import type { Page } from "@guildway/shared/contract/types";
import type { InfiniteData, QueryClient } from "@guildway/shared/query";

/** What React Query keeps of every list of posts: the feed, and each person's own. */
export type PostPages = InfiniteData<Page<Post>>;

/** The same lists with one post changed; the other posts stay the same objects, so that they need not render. */
export function changePost(pages: PostPages, id: string, change: (post: Post) => Post): PostPages {
  return {
    ...pages,
    pages: pages.pages.map((page) =>
      page.items.some((post) => post.id === id)
        ? { ...page, items: page.items.map((post) => (post.id === id ? change(post) : post)) }
        : page,
    ),
  };
}

/** The list with a new post at the top; once, even if the list has been fetched with it meanwhile. */
export function addPost(pages: PostPages, post: Post): PostPages {
  const [first, ...rest] = pages.pages;
  if (!first || first.items.some(({ id }) => id === post.id)) return pages;
  return { ...pages, pages: [{ ...first, items: [post, ...first.items] }, ...rest] };
}

/** Likes or unlikes a post as the server will; doing it again changes nothing (product.md). */
export function withLike(post: Post, liked: boolean): Post {
  if (post.liked === liked) return post;
  return { ...post, liked, like_count: post.like_count + (liked ? 1 : -1) };
}

/** The list without a post. */
export function removePost(pages: PostPages, id: string): PostPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: page.items.filter((post) => post.id !== id) })),
  };
}

/** Changes a post wherever it is shown. */
export function changePostEverywhere(
  queryClient: QueryClient,
  id: string,
  change: (post: Post) => Post,
): void {
  queryClient.setQueriesData<PostPages>(
    { queryKey: keys.posts() },
    (pages) => pages && changePost(pages, id, change),
  );
  queryClient.setQueryData<Post>(keys.post(id), (post) => post && change(post));
}

/** Takes a post that is no more out of every list. */
export function removePostEverywhere(queryClient: QueryClient, id: string): void {
  queryClient.setQueriesData<PostPages>(
    { queryKey: keys.posts() },
    (pages) => pages && removePost(pages, id),
  );
}
