import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useFocusAfter } from "../../page/focus";
import { Button } from "../button";
import styles from "./load-more.module.css";

export interface LoadMoreProps {
  /** There is a next page. */
  hasMore: boolean;
  /** It is being fetched. */
  busy: boolean;
  /** Fetches it. */
  onMore: () => void;
  /** False: fetches only on a press, for a list with something else below it. */
  automatic?: boolean;
  /** The last attempt failed: nothing is fetched automatically, and the button tries again. */
  failed?: boolean;
  /** Shown when the end is reached, except for a list that fits on its first page. */
  end?: ReactNode;
}

/**
 * The end of a paged list: fetches the next page shortly before it scrolls into view, with a real button for the
 * keyboard and for when that fails (product §14.3).
 */
export function LoadMore({ hasMore, busy, onMore, automatic = true, failed = false, end }: LoadMoreProps) {
  const sentinel = useRef<HTMLDivElement>(null);
  const inSight = useEffectEvent(onMore);
  const waiting = automatic && hasMore && !busy && !failed;

  // Observed again after each page: if the end stays in view, the observer doesn't fire by itself.
  useEffect(() => {
    if (!waiting || !sentinel.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) inSight();
      },
      { rootMargin: "600px" },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [waiting]);

  // The button disappears with the last page.
  useFocusAfter(!hasMore, () => sentinel.current, { onlyIfLost: true });

  return (
    <div className={styles.more} ref={sentinel}>
      {hasMore && (
        <Button variant="secondary" busy={busy} onClick={onMore}>
          {failed ? "Try again" : "Show more"}
        </Button>
      )}
      <p role="status" className={hasMore ? "visually-hidden" : styles.end}>
        {hasMore ? busy && "Loading more..." : end}
      </p>
    </div>
  );
}
