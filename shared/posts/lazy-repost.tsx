import type { OriginalPost, Post } from "@guildway/shared/contract/posts";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { type ReactNode, useEffect } from "react";
import { Bone } from "../ui/state/skeleton";

const loadQuoted = () => import("./quoted-post").then((module) => module.QuotedPost);
const loadReposted = () => import("./reposted").then((module) => module.Reposted);

/** The post that another one shows, loaded with the first of its kind: most posts show none. */
export function LazyQuoted({ post }: { post: OriginalPost | null }) {
  const Part = useShown(loadQuoted);
  return Part ? <Part post={post} /> : <Bone width="100%" height="9rem" />;
}

/** A repost without words, loaded with the first one. */
export function LazyReposted(props: { post: Post; children: (original: OriginalPost) => ReactNode }) {
  const Part = useShown(loadReposted);
  return Part ? <Part {...props} /> : <Bone width="100%" height="14rem" />;
}

function useShown<Props>(load: Parameters<typeof useLazyPart<Props>>[0]) {
  const { show, Part } = useLazyPart(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(show, []);
  return Part;
}
