import { EVENTS_REMEMBERED_SECONDS, type ServerEvent } from "@guildway/shared/contract/events";
import type { DeliveredEvent, EventSource, Subscriber } from "../core/services";
import type { Announcement } from "./announce";

/** Pages of one account that can be notified at once. Hidden tabs disconnect, so nobody needs this many. */
export const MOST_PAGES = 10;

/** Events that aren't for one account are sent together this often: a post may be liked many times a second. */
const EVERY_MS = 1_000;

/** When all pages have to connect again, they are told to come this far apart on average. */
const MS_BETWEEN_PAGES = 3;
/** Nobody waits longer to connect again. */
const LONGEST_WAIT_MS = 45_000;

/** An event takes a moment from the commit to here, and a replica may lag by a few seconds. */
const MARGIN_MS = 5_000;
const REMEMBERED_MS = EVENTS_REMEMBERED_SECONDS * 1000 + MARGIN_MS;
/** Beyond this many, the oldest are forgotten sooner. */
const MOST_REMEMBERED = 20_000;

interface Remembered extends DeliveredEvent {
  to: string | null;
  /** By `performance.now()`. */
  at: number;
}

/** Passes announcements to the open pages of this process. A listener delivers them. */
export class EventHub implements EventSource {
  private readonly pages = new Map<string, Set<Subscriber>>();
  /** The pages that subscribe to a post's changes, by the post's id. */
  private readonly pagesOf = new Map<string, Set<Subscriber>>();
  /** The pages that subscribe to the changes of all posts. */
  private readonly pagesOfAll = new Set<Subscriber>();
  /** The events for several accounts that are sent together next, each once. */
  private readonly waiting = new Map<string, DeliveredEvent>();
  /** Whether such events were sent less than a second ago. */
  private hasJustSent = false;
  /** Recently delivered events, oldest first. */
  private readonly remembered: Remembered[] = [];
  /** The time since which `remembered` is complete. */
  private completeSince = performance.now();
  /** Whether events aren't being delivered. */
  private deaf = false;
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
    add(this.pages, accountId, subscriber);
    if (subscriber.posts) for (const id of subscriber.posts) add(this.pagesOf, id, subscriber);
    else this.pagesOfAll.add(subscriber);
    if (this.deaf) subscriber.onMissing();
    return () => {
      remove(this.pages, accountId, subscriber);
      for (const id of subscriber.posts ?? []) remove(this.pagesOf, id, subscriber);
      this.pagesOfAll.delete(subscriber);
    };
  }

  /** Notifies all pages that the event is for. */
  deliver({ to, event }: Announcement, position?: string): void {
    const announced = { event, position };
    // Typing has ended by the time an event is repeated.
    if (event.type !== "typing") this.remember({ ...announced, to, at: performance.now() });
    if (to !== null) {
      send([announced], this.pages.get(to));
      return;
    }
    this.waiting.set(JSON.stringify(event), announced);
    if (!this.hasJustSent) this.deliverToAll();
  }

  /** The accounts with an open page. */
  openAccounts(): string[] {
    return [...this.pages.keys()];
  }

  /** Notifies an account's pages, without remembering the event for those that are away. */
  deliverTo(accountId: string, event: ServerEvent, position?: string): void {
    send([{ event, position }], this.pages.get(accountId));
  }

  /** Remembers that there was a new post, but not which: a page that was away asks. */
  rememberPost(position?: string): void {
    this.remember({ event: { type: "post" }, position, to: null, at: performance.now() });
  }

  private remember(announced: Remembered): void {
    const { remembered } = this;
    remembered.push(announced);
    while (remembered[0] && announced.at - remembered[0].at > REMEMBERED_MS) remembered.shift();
    if (remembered.length <= MOST_REMEMBERED) return;
    this.completeSince = remembered.shift()?.at ?? announced.at;
  }

  recent(
    accountId: string,
    seconds: number,
    posts?: ReadonlySet<string>,
  ): readonly DeliveredEvent[] | undefined {
    const since = performance.now() - seconds * 1000 - MARGIN_MS;
    if (this.deaf || since < this.completeSince) return undefined;
    const recent = new Map<string, DeliveredEvent>();
    for (const { event, position, to, at } of this.remembered) {
      if (at >= since && (to === accountId || (to === null && isAbout(event, posts))))
        recent.set(JSON.stringify(event), { event, position });
    }
    return [...recent.values()];
  }

  private deliverToAll(): void {
    const events = [...this.waiting.values()];
    this.waiting.clear();
    const changes = events.filter(({ event }) => event.type === "post-changed");
    const others = events.filter(({ event }) => event.type !== "post-changed");
    for (const pages of this.pages.values()) send(others, pages);
    send(changes, this.pagesOfAll);
    for (const [page, own] of this.changesByPage(changes)) page.onEvents(own);
    this.hasJustSent = true;
    const timer = setTimeout(() => {
      this.hasJustSent = false;
      if (this.waiting.size > 0) this.deliverToAll();
    }, EVERY_MS);
    // In Node, so that the process can end in the meantime.
    if (typeof timer === "object") timer.unref();
  }

  private changesByPage(changes: readonly DeliveredEvent[]): Map<Subscriber, DeliveredEvent[]> {
    const own = new Map<Subscriber, DeliveredEvent[]>();
    for (const change of changes) {
      if (change.event.type !== "post-changed") continue;
      for (const page of this.pagesOf.get(change.event.id) ?? []) {
        own.set(page, [...(own.get(page) ?? []), change]);
      }
    }
    return own;
  }

  /** Tells all pages, including new ones, that events may be missing, until `endAll`. */
  lose(): void {
    this.deaf = true;
    for (const page of this.allPages()) page.onMissing();
  }

  /** Makes all pages reconnect, for example after events may have been missed. */
  endAll(): void {
    this.deaf = false;
    this.remembered.length = 0;
    this.completeSince = performance.now();
    const pages = this.allPages();
    const spread = Math.min(LONGEST_WAIT_MS, pages.length * MS_BETWEEN_PAGES);
    for (const page of pages) page.onEnd(Math.round(Math.random() * spread));
  }

  /** A copy, because pages leave as they end. */
  private allPages(): Subscriber[] {
    return [...this.pages.values()].flatMap((pages) => [...pages]);
  }

  /** Ends the pages of sessions that have ended. */
  endSessions(sessionIds: ReadonlySet<string>): void {
    for (const page of this.allPages()) if (sessionIds.has(page.sessionId)) page.onEnd();
  }

  /** Ends all pages, including later ones, because the process stops. */
  close(): void {
    this.closed = true;
    this.endAll();
  }
}

/** False for a change of a post that isn't among these. */
function isAbout(event: ServerEvent, posts: ReadonlySet<string> | undefined): boolean {
  return event.type !== "post-changed" || (posts?.has(event.id) ?? true);
}

function add(pages: Map<string, Set<Subscriber>>, key: string, page: Subscriber): void {
  pages.set(key, (pages.get(key) ?? new Set()).add(page));
}

function remove(pages: Map<string, Set<Subscriber>>, key: string, page: Subscriber): void {
  const left = pages.get(key);
  left?.delete(page);
  if (left?.size === 0) pages.delete(key);
}

function send(events: readonly DeliveredEvent[], pages: Iterable<Subscriber> = []): void {
  if (events.length === 0) return;
  for (const page of pages) page.onEvents(events);
}
