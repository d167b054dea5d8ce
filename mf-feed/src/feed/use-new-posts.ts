import { api, errorMessage, isNotFound, keys, onServerEvent } from "@guildway/shared/api";
import type { Post } from "@guildway/shared/contract/posts";
import { useMutation, useQuery, useQueryClient } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { toast } from "@guildway/shared/toast";
import { useEffect, useEffectEvent } from "react";
import { type PostPages, removePostEverywhere } from "../posts/post-pages";

/** Everybody hears of a post at once, but need not ask at once. In milliseconds. */
const SPREAD = 1_000;

/**
 * How many posts others have written since the feed was loaded, and how to load them.
 * @param items the feed's posts; undefined while there are none yet
 */
export function useNewPosts(items: readonly Post[] | undefined) {
  const queryClient = useQueryClient();
  const userId = useUserId();
  const since = items && sinceOf(items, userId);
  const { data, refetch } = useQuery({
    queryKey: keys.newPosts(since ?? ""),
    queryFn: ({ signal }) => api.countNewPosts({ since: since ?? "" }, { signal }),
    enabled: false,
  });

  /** @returns whether the post to count from is no more, so that it is to be counted from another one. */
  const count = useEffectEvent(async () => {
    if (!items) return false;
    if (since === undefined) {
      await queryClient.invalidateQueries({ queryKey: keys.feed() });
      return false;
    }
    const { error } = await refetch();
    const gone = isNotFound(error);
    if (gone) removePostEverywhere(queryClient, since);
    return gone;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const countSoon = () => {
      timer ??= setTimeout(async () => {
        timer = undefined;
        if (await count()) countSoon();
      }, Math.random() * SPREAD);
    };
    const onVisible = () => {
      if (!document.hidden) countSoon();
    };
    const stop = onServerEvent("post", countSoon);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);

  const { mutate: load, isPending: loading } = useMutation({
    mutationFn: () => api.listPosts(),
    onSuccess: (page) => {
      // The pages after it come again as they are scrolled to: what they begin with has moved.
      queryClient.setQueryData<PostPages>(keys.feed(), { pages: [page], pageParams: [""] });
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return { count: data?.count ?? 0, load, loading };
}

/**
 * The post since which to count: the newest of others', as one's own come into the list before what others have
 * written meanwhile. In a list of one's own alone any will do.
 */
export function sinceOf(items: readonly Post[], userId: string | null): string | undefined {
  return (items.find((post) => post.author_id !== userId) ?? items.at(-1))?.id;
}
