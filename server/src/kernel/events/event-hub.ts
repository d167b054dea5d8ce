import type { ServerEvent } from "@guildway/shared/contract/events";
import type { EventSource, Subscriber } from "../core/services";
import type { Announcement } from "./announce";

/** Pages of one account that can be notified at once. Hidden tabs disconnect, so nobody needs this many. */
export const MOST_PAGES = 10;

/** The same event goes to everyone at most this often: a popular post is liked many times a second. */
const EVERY_MS = 1_000;

interface Announced {
  event: ServerEvent;
  position: string | undefined;
}

/** Passes announcements to the open pages of this process. It doesn't listen itself: a listener delivers them. */
export class EventHub implements EventSource {
  private readonly pages = new Map<string, Set<Subscriber>>();
  /** What everyone was told just now; with an announcement if it has happened again since. */
  private readonly told = new Map<string, Announced | undefined>();
  private closed = false;

  isFull(accountId: string): boolean {
    return (this.pages.get(accountId)?.size ?? 0) >= MOST_PAGES;
  }

  /** How many pages are open, of all accounts. */
  openPages(): number {
    return [...this.pages.values()].reduce((sum, { size }) => sum + size, 0);
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
  deliver({ to, event }: Announcement, position?: string): void {
    const key = JSON.stringify(event);
    const announced = { event, position };
    if (to !== null) send(announced, this.pages.get(to));
    else if (this.told.has(key)) this.told.set(key, announced);
    else this.deliverToAll(key, announced);
  }

  private deliverToAll(key: string, announced: Announced): void {
    for (const pages of this.pages.values()) send(announced, pages);
    this.told.set(key, undefined);
    const timer = setTimeout(() => {
      const again = this.told.get(key);
      this.told.delete(key);
      if (again) this.deliverToAll(key, again);
    }, EVERY_MS);
    // In Node, so that a process can end meanwhile.
    if (typeof timer === "object") timer.unref();
  }

  /** Makes all pages reconnect, for example after events may have been missed. */
  endAll(): void {
    for (const page of this.allPages()) page.onEnd();
  }

  /** A copy, because pages leave as they end. */
  private allPages(): Subscriber[] {
    return [...this.pages.values()].flatMap((pages) => [...pages]);
  }

  /** Ends the pages of sessions that have ended. */
  endSessions(sessionIds: ReadonlySet<string>): void {
    for (const page of this.allPages()) if (sessionIds.has(page.sessionId)) page.onEnd();
  }

  /** Ends all pages, and any that come later, because the process stops. */
  close(): void {
    this.closed = true;
    this.endAll();
  }
}

function send({ event, position }: Announced, pages: Iterable<Subscriber> = []): void {
  for (const page of pages) page.onEvent(event, position);
}
