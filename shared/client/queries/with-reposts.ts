import type { Post } from "../../contract/posts";

let load: (() => Promise<unknown>) | undefined;

/** Says how to load what shows reposts: not imported here, because it asks these queries. */
export function showRepostsWith(loadParts: () => Promise<unknown>): void {
  load = loadParts;
}

/**
 * A call for posts that answers once what shows them is there: nothing moves when it arrives. Most posts are no reposts, and
 * wait for nothing. If it can't be loaded, the posts are shown without it, and try again.
 */
export function withReposts<Args extends unknown[], Answer extends Post | { items: Post[] }>(
  call: (...args: Args) => Promise<Answer>,
) {
  return async (...args: Args): Promise<Answer> => {
    const answer = await call(...args);
    const posts: readonly Post[] = "items" in answer ? answer.items : [answer];
    if (posts.some(({ repost }) => repost)) await load?.().catch(() => undefined);
    return answer;
  };
}
