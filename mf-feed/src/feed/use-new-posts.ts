import { isNotFound, onServerEvent } from "@guildway/shared/api";
import type { Post } from "@guildway/shared/contract/posts";
import { removePost } from "@guildway/shared/queries/posts";
import { useMutation, useQuery, useQueryClient } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { useEffect, useEffectEvent } from "react";
import { type FeedView, feedOf, loadNewPosts, newPosts } from "./queries";

/** Everyone is notified of a post at the same time; their requests are spread over this many milliseconds. */
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
