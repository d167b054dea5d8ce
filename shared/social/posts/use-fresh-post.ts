import { onServerEvent } from "@guildway/shared/api";
import { coalesce } from "@guildway/shared/coalesce";
import { refreshPost } from "@guildway/shared/queries/posts";
import { useQueryClient } from "@guildway/shared/query";
import { useEffect, useRef } from "react";

/** However often a post is liked, a page asks for it at most this often; milliseconds. */
const EVERY = 1_000;
/** Everyone who sees a post is told at the same time. */
const SPREAD = 300;
/** What came this recently needs no second look when the stream opens. */
const FRESH = 10_000;

/**
 * Keeps a post up to date while its card is in sight: what has changed meanwhile is asked for when it comes into sight.
 *
 * @returns the card's ref
 */
export function useFreshPost(id: string) {
  const card = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  useEffect(() => {
    const since = performance.now();
    let inSight = false;
    let changed = false;
    const refreshing = coalesce(
      async () => {
        if (!(await refreshPost(client, id))) refreshing.call();
      },
      { every: EVERY, spread: SPREAD },
    );
    const look = () => {
      if (!inSight || !changed) return;
      changed = false;
      refreshing.call();
    };
    const observer = new IntersectionObserver((entries) => {
      inSight = entries.at(-1)?.isIntersecting ?? false;
      look();
    });
    if (card.current) observer.observe(card.current);
    const stop = onServerEvent("post-changed", (event) => {
      const missed = event === undefined && performance.now() - since > FRESH;
      if (!missed && !(event?.type === "post-changed" && event.id === id)) return;
      changed = true;
      look();
    });
    return () => {
      stop();
      observer.disconnect();
      refreshing.stop();
    };
  }, [client, id]);
  return card;
}
