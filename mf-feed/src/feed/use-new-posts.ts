import { isNotFound, onServerEvent } from "@guildway/shared/api";
import { coalesce } from "@guildway/shared/coalesce";
import type { Post } from "@guildway/shared/contract/posts";
import { removePost } from "@guildway/shared/queries/posts";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type FeedView, feedOf, loadNewPosts, newPosts } from "./queries";

/** Everyone may be notified at the same time; their requests are spread over this many milliseconds. */
const SPREAD = 1_000;
/** Beyond this many, the exact number doesn't matter, neither here nor on the server. */
const MOST = 100;

/**
 * How many posts others have written since the feed was loaded, and how to load them.
 * @param items the feed's posts; undefined while there are none yet
 */
export function useNewPosts(items: readonly Post[] | undefined, view: FeedView) {
  const queryClient = useQueryClient();
  const userId = useUserId();
  const since = items && sinceOf(items, userId);
  // Ids begin with the time at which a post was written.
  const isNew = (id: string) => since !== undefined && id > since;
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  /** The posts that events have named since the count under way began. */
  const meanwhile = useRef<string[]>(undefined);

  /** @returns whether the post to count from no longer exists, so that another one is needed */
  const count = useEffectEvent(async () => {
    if (!items) return false;
    if (since === undefined) {
      await queryClient.invalidateQueries({ queryKey: feedOf(view).queryKey });
      return false;
    }
    const named: string[] = [];
    meanwhile.current = named;
    try {
      const { count, ids = placeholders(since, count) } = await queryClient.fetchQuery({
        ...newPosts(since, view),
        staleTime: 0,
      });
      // The answer may lack those.
      setKnown(new Set([...ids, ...named]));
      return false;
    } catch (error) {
      if (!isNotFound(error)) return false;
      removePost(queryClient, since);
      return true;
    } finally {
      meanwhile.current = undefined;
    }
  });
  const add = useEffectEvent((posts: readonly { id: string; followed: boolean }[]) => {
    const ids = posts.filter(({ followed }) => view !== "network" || followed).map(({ id }) => id);
    meanwhile.current?.push(...ids);
    setKnown((others) => new Set([...[...others].filter(isNew), ...ids].slice(0, MOST)));
  });
  const isLoaded = useEffectEvent(() => items !== undefined);
  useEffect(() => {
    const counting = coalesce(
      async () => {
        if (await count()) counting.call();
      },
      { every: SPREAD, spread: SPREAD },
    );
    const onVisible = () => {
      if (!document.hidden) counting.call();
    };
    // While another page was shown, nobody listened.
    if (isLoaded()) counting.call();
    const stop = onServerEvent("post", (event) => {
      if (event?.type === "post" && event.posts && isLoaded()) add(event.posts);
      else counting.call();
    });
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      counting.stop();
      stop();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);

  const { mutate, isPending: loading, data: loaded } = useMutation(loadNewPosts(view));
  return { count: [...known].filter(isNew).length, load: () => mutate(), loading, loaded };
}

/** A server of the release before counts new posts without naming them. */
const placeholders = (since: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${since}+${index}`);

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
