import type { EventSource, Subscriber } from "../core/services";
import type { Announcement } from "./announce";

/** Pages of one account that are told at once. Tabs that nobody looks at rest, so that nobody needs as many. */
export const MOST_PAGES = 10;

/** Hands what is announced to the open pages of this process. It hears of nothing by itself: somebody delivers. */
export class EventHub implements EventSource {
  private readonly pages = new Map<string, Set<Subscriber>>();
  private closed = false;

  isFull(accountId: string): boolean {
    return (this.pages.get(accountId)?.size ?? 0) >= MOST_PAGES;
  }

  /** A page beyond the last one that an account may have is ended at once. */
  subscribe(accountId: string, subscriber: Subscriber): () => void {
    if (this.closed || this.isFull(accountId)) {
      subscriber.onEnd();
      return () => undefined;
    }
    const own = this.pages.get(accountId) ?? new Set();
    this.pages.set(accountId, own.add(subscriber));
    return () => {
      own.delete(subscriber);
      if (own.size === 0 && this.pages.get(accountId) === own) this.pages.delete(accountId);
    };
  }

  /** To all of its pages, wherever they were opened. */
  deliver({ to, event }: Announcement): void {
    const receivers = to === null ? [...this.pages.values()] : [this.pages.get(to) ?? []];
    for (const pages of receivers) for (const page of pages) page.onEvent(event);
  }

  /** Makes all pages connect again, as after a time in which nothing was heard. */
  endAll(): void {
    for (const page of [...this.pages.values()].flatMap((pages) => [...pages])) page.onEnd();
  }

  /** Ends all, and whoever comes later at once: the process stops. */
  close(): void {
    this.closed = true;
    this.endAll();
  }
}
