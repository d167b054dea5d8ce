import type { OriginalPost, Post } from "@guildway/shared/contract/posts";
import { showRepostsWith } from "@guildway/shared/queries/with-reposts";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { type ReactNode, useEffect } from "react";
import { Bone } from "../../ui/state/skeleton";

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

showRepostsWith(load);

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
  const { show } = useLazyPart(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (!parts) show();
  }, []);
  return parts;
}
