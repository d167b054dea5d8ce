import { isNotFound, onServerEvent } from "@guildway/shared/api";
import type { Post } from "@guildway/shared/contract/posts";
import { removePost } from "@guildway/shared/queries/posts";
import { useMutation, useQuery, useQueryClient } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { useEffect, useEffectEvent } from "react";
import { type FeedView, feedOf, loadNewPosts, newPosts } from "./queries";

/** Everyone may be notified at the same time; their requests are spread over this many milliseconds. */
const SPREAD = 1_000;

/**
 * How many posts others have written since the feed was loaded, and how to load them.
 * @param items the feed's posts; undefined while there are none yet
 */
export function useNewPosts(items: readonly Post[] | undefined, view: FeedView) {
  const queryClient = useQueryClient();
  const userId = useUserId();
  const since = items && sinceOf(items, userId);
  const { data, refetch } = useQuery({ ...newPosts(since ?? "", view), enabled: false });

  /** @returns whether the post to count from no longer exists, so that another one is needed */
  const count = useEffectEvent(async () => {
    if (!items) return false;
    if (since === undefined) {
      await queryClient.invalidateQueries({ queryKey: feedOf(view).queryKey });
      return false;
    }
    const { error } = await refetch();
    const gone = isNotFound(error);
    if (gone) removePost(queryClient, since);
    return gone;
  });
  /** Counts posts that an event names, without asking the server. Each is named once. */
  const add = useEffectEvent((named: readonly { id: string; followed: boolean }[]) => {
    if (!items || since === undefined) return false;
    const here = new Set(items.map(({ id }) => id));
    const added = named.filter(({ id, followed }) => !here.has(id) && (view !== "network" || followed));
    queryClient.setQueryData(newPosts(since, view).queryKey, (known) => ({
      count: (known?.count ?? 0) + added.length,
    }));
    return true;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCounting = false;
    const countSoon = () => {
      timer ??= setTimeout(async () => {
        timer = undefined;
        isCounting = true;
        const again = await count();
        isCounting = false;
        if (again) countSoon();
      }, Math.random() * SPREAD);
    };
    const onVisible = () => {
      if (!document.hidden) countSoon();
    };
    const stop = onServerEvent("post", (event) => {
      const named = event?.type === "post" ? event.posts : undefined;
      // A count that is under way may include these posts or not.
      if (!named || timer || isCounting || !add(named)) countSoon();
    });
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);

  const { mutate, isPending: loading, data: loaded } = useMutation(loadNewPosts(view));
  return { count: data?.count ?? 0, load: () => mutate(), loading, loaded };
}

/**
 * Returns the post from which to count: the newest by someone else, because the viewer's own enter the list before
 * newer posts by others. If all are the viewer's own, any will do.
 */
export function sinceOf(items: readonly Post[], userId: string | null): string | undefined {
  return (
    items.find((post) => (post.company ? post.company.written_by?.user_id : post.author_id) !== userId) ??
    items.at(-1)
  )?.id;
}
