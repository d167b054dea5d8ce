import type { ReactNode } from "react";
import type { OriginalPost, Post } from "../../contract/posts";
import { useNeededPart } from "../../page/use-lazy-part";
import { Bone } from "../../ui/state/skeleton";
import { loadPoll } from "./lazy-poll";

const load = async () => {
  const [{ QuotedPost }, { Reposted }] = await Promise.all([
    import(/* webpackChunkName: "reposts" */ "./quoted-post"),
    import(/* webpackChunkName: "reposts" */ "./reposted"),
  ]);
  parts = { QuotedPost, Reposted };
  return QuotedPost;
};
let parts:
  | Pick<typeof import("./quoted-post") & typeof import("./reposted"), "QuotedPost" | "Reposted">
  | undefined;

type Posts = Post | { items: Post[] };

/**
 * Loads the code for reposts and polls if there are any among these posts, so that nothing moves when it arrives. If it
 * can't be loaded, the posts are shown without it, and try again.
 */
export async function loadPostParts(answer: Posts): Promise<void> {
  const posts = "items" in answer ? answer.items : [answer];
  const needed = [
    posts.some(({ repost }) => repost) && load(),
    posts.some(({ poll, repost }) => poll ?? repost?.original?.poll) && loadPoll(),
  ];
  await Promise.allSettled(needed);
}

/** A query of posts that resolves once the code to show them is loaded. */
export function withPostParts<
  Query extends { queryFn?: ((context: never) => Posts | Promise<Posts>) | symbol },
>(query: Query): Query {
  const { queryFn } = query;
  if (typeof queryFn !== "function") return query;
  return {
    ...query,
    queryFn: async (context: never) => {
      const answer = await queryFn(context);
      await loadPostParts(answer);
      return answer;
    },
  };
}

/** The post that another one shows. */
export function LazyQuoted({ post }: { post: OriginalPost | null }) {
  const Part = useParts()?.QuotedPost;
  return Part ? <Part post={post} /> : <Bone width="100%" height="9rem" />;
}

/** A repost without words. */
export function LazyReposted(props: { post: Post; children: (original: OriginalPost) => ReactNode }) {
  const Part = useParts()?.Reposted;
  return Part ? <Part {...props} /> : <Bone width="100%" height="14rem" />;
}

/** Queries have loaded them, unless that failed. */
function useParts() {
  useNeededPart(load, parts === undefined);
  return parts;
}
