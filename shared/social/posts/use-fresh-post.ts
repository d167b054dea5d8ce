import { useEffect, useRef } from "react";
import { onServerEvent } from "../../client/api/client";
import { coalesce } from "../../client/coalesce";
import { refreshPost } from "../../client/queries/posts";
import { useQueryClient } from "../../client/query";
import type { ServerEvent } from "../../contract/events";

/** The shortest time between two requests for a post, however often it is liked; milliseconds. */
const EVERY = 1_000;
/** Every page that shows a post is notified at the same time. */
const SPREAD = 300;
/** Data this recent needn't be refetched when the stream opens. */
const FRESH = 10_000;

/**
 * Keeps a post up to date while its card is in view; earlier changes are fetched when it comes into view.
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
    const onChange = (event?: ServerEvent) => {
      const missed = event === undefined && performance.now() - since > FRESH;
      if (!missed && !(event?.type === "post-changed" && event.id === id)) return;
      changed = true;
      look();
    };
    const stop = onServerEvent("post-changed", onChange, id);
    return () => {
      stop();
      observer.disconnect();
      refreshing.stop();
    };
  }, [client, id]);
  return card;
}
