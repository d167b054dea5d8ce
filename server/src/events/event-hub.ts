import type { EventSource, Subscriber } from "../core/services";
import type { Announcement } from "./announce";

/** Pages of one account that can be notified at once. Hidden tabs disconnect, so nobody needs this many. */
export const MOST_PAGES = 10;

/** Passes announcements to the open pages of this process. It doesn't listen itself: a listener delivers them. */
export class EventHub implements EventSource {
  private readonly pages = new Map<string, Set<Subscriber>>();
  private closed = false;

  isFull(accountId: string): boolean {
    return (this.pages.get(accountId)?.size ?? 0) >= MOST_PAGES;
  }

  /** Ends the page at once if the account already has as many as it may. */
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

  /** Notifies all pages that the event is for. */
  deliver({ to, event }: Announcement): void {
    const receivers = to === null ? [...this.pages.values()] : [this.pages.get(to) ?? []];
    for (const pages of receivers) for (const page of pages) page.onEvent(event);
  }

  /** Makes all pages reconnect, for example after events may have been missed. */
  endAll(): void {
    for (const page of [...this.pages.values()].flatMap((pages) => [...pages])) page.onEnd();
  }

  /** Ends all pages, and any that come later, because the process stops. */
  close(): void {
    this.closed = true;
    this.endAll();
  }
}
