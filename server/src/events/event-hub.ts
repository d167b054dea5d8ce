import type { ServerEvent } from "@guildway/shared/contract/events";
import type { Announcement } from "./announce";

/** An open page of somebody. */
export interface Subscriber {
  onEvent(event: ServerEvent): void;
  /** Nothing comes any more, or something may have been missed: the page is to connect again. */
  onEnd(): void;
}

/** Where operations hear of events. */
export interface EventSource {
  /** @returns how to leave again */
  subscribe(accountId: string, subscriber: Subscriber): () => void;
}

/** Hands what is announced to the open pages of this process. It hears of nothing by itself: somebody delivers. */
export class EventHub implements EventSource {
  private readonly pages = new Map<string, Set<Subscriber>>();
  private closed = false;

  subscribe(accountId: string, subscriber: Subscriber): () => void {
    if (this.closed) {
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
