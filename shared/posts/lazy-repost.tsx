import type { OriginalPost, Post } from "@guildway/shared/contract/posts";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { Bone } from "../ui/state/skeleton";

const useQuoted = shownPart(() => import("./quoted-post").then((module) => module.QuotedPost));
const useReposted = shownPart(() => import("./reposted").then((module) => module.Reposted));

/** The post that another one shows, loaded with the first of its kind: most posts show none. */
export function LazyQuoted({ post }: { post: OriginalPost | null }) {
  const Part = useQuoted();
  return Part ? <Part post={post} /> : <Bone width="100%" height="9rem" />;
}

/** A repost without words, loaded with the first one. */
export function LazyReposted(props: { post: Post; children: (original: OriginalPost) => ReactNode }) {
  const Part = useReposted();
  return Part ? <Part {...props} /> : <Bone width="100%" height="14rem" />;
}

/** Once it is loaded, it is there with the first rendering: a post that appears later doesn't move what is below it. */
function shownPart<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded = await load();
    return loaded;
  };
  return function useShown(): ComponentType<Props> | undefined {
    const { show, Part } = useLazyPart(loadOnce);
    // biome-ignore lint/correctness/useExhaustiveDependencies: once.
    useEffect(() => {
      if (!loaded) show();
    }, []);
    return Part ?? loaded;
  };
}
