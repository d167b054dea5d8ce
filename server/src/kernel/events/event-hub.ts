import { EVENTS_REMEMBERED_SECONDS, type ServerEvent } from "@guildway/shared/contract/events";
import type { DeliveredEvent, EventSource, Subscriber } from "../core/services";
import type { Announcement } from "./announce";

/** Subscribers of one account: an open page is one. Hidden tabs disconnect, so nobody needs this many. */
export const MOST_SUBSCRIBERS = 10;

/** Events that aren't for one account are sent together this often: a post may be liked many times a second. */
const EVERY_MS = 1_000;

/** When all subscribers have to reconnect, they are asked to do so this far apart on average. */
const MS_BETWEEN_SUBSCRIBERS = 3;
/** Nobody waits longer to reconnect. */
const LONGEST_WAIT_MS = 45_000;

/** An event takes a moment from the commit to here, and a replica may lag by a few seconds. */
const MARGIN_MS = 5_000;
const REMEMBERED_MS = EVENTS_REMEMBERED_SECONDS * 1000 + MARGIN_MS;
/** Beyond this many, the oldest are forgotten sooner. */
const MOST_REMEMBERED = 20_000;

/** Someone whose page has gone counts as active for this long: pages are reloaded, and open other streams. */
const GONE_MS = 60_000;

interface Remembered extends DeliveredEvent {
  to: string | null;
  /** By `performance.now()`. */
  at: number;
}

/** Passes announcements to the open pages of this process. A listener delivers them. */
export class EventHub implements EventSource {
  /** By account. */
  private readonly subscribers = new Map<string, Set<Subscriber>>();
  /** The subscribers to a post's changes, by the post's id. */
  private readonly postSubscribers = new Map<string, Set<Subscriber>>();
  /** The subscribers to the changes of all posts. */
  private readonly allPostsSubscribers = new Set<Subscriber>();
  /** The subscribers that watch people, each with its account. */
  private readonly watching = new Map<Subscriber, string>();
  /** When accounts without an open page had their last, by `performance.now()`, in this order. */
  private readonly gone = new Map<string, number>();
  /** Called whenever a page begins to watch people. */
  onWatch = (_page: Subscriber) => {};
  /** The events for several accounts that are sent together next, each once. */
  private readonly waiting = new Map<string, DeliveredEvent>();
  /** Whether such events were sent less than a second ago. */
  private hasJustSent = false;
  /** Recently delivered events, oldest first. */
  private readonly remembered: Remembered[] = [];
  /** The time since which `remembered` is complete. */
  private completeSince = performance.now();
  /** Whether events aren't being delivered. */
  private disconnected = false;
  private closed = false;

  isFull(accountId: string): boolean {
    return (this.subscribers.get(accountId)?.size ?? 0) >= MOST_SUBSCRIBERS;
  }

  /** How many open pages subscribe, of all accounts. */
  openPages(): number {
    return [...this.subscribers.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Ends the subscription at once if the account already has as many as it may. */
  subscribe(accountId: string, subscriber: Subscriber): () => void {
    if (this.closed || this.isFull(accountId)) {
      subscriber.onEnd();
      return () => undefined;
    }
    add(this.subscribers, accountId, subscriber);
    if (subscriber.posts) for (const id of subscriber.posts) add(this.postSubscribers, id, subscriber);
    else this.allPostsSubscribers.add(subscriber);
    if (subscriber.people?.size) {
      this.watching.set(subscriber, accountId);
      this.onWatch(subscriber);
    }
    if (this.disconnected) subscriber.onMissing();
    return () => {
      this.watching.delete(subscriber);
      remove(this.subscribers, accountId, subscriber);
      for (const id of subscriber.posts ?? []) remove(this.postSubscribers, id, subscriber);
      this.allPostsSubscribers.delete(subscriber);
      if (subscriber.isPage) this.rememberGone(accountId);
    };
  }

  /**
   * For how many more milliseconds an account is active at least, 0 if it isn't: it has an open page in this process, or had
   * one a moment ago. Hidden tabs close theirs.
   */
  activeMs(accountId: string): number {
    if (this.hasPage(accountId)) return GONE_MS;
    const goneAt = this.gone.get(accountId) ?? Number.NEGATIVE_INFINITY;
    return Math.max(0, goneAt + GONE_MS - performance.now());
  }

  /** The accounts and subscribers that watch people. */
  watchers(): readonly (readonly [accountId: string, subscriber: Subscriber])[] {
    return [...this.watching].map(([subscriber, accountId]) => [accountId, subscriber] as const);
  }

  /** A program's stream isn't a person. */
  private hasPage(accountId: string): boolean {
    for (const { isPage } of this.subscribers.get(accountId) ?? []) if (isPage) return true;
    return false;
  }

  private rememberGone(accountId: string): void {
    const now = performance.now();
    for (const [id, at] of this.gone) {
      if (at + GONE_MS > now) break;
      this.gone.delete(id);
    }
    this.gone.delete(accountId);
    if (!this.hasPage(accountId)) this.gone.set(accountId, now);
  }

  /** Notifies all subscribers that the event is for. */
  deliver({ to, event }: Announcement, position?: string): void {
    const announced = { event, position };
    // Typing has ended by the time an event is repeated.
    if (event.type !== "typing") this.remember({ ...announced, to, at: performance.now() });
    if (to !== null) {
      send([announced], this.subscribers.get(to));
      return;
    }
    this.waiting.set(JSON.stringify(event), announced);
    if (!this.hasJustSent) this.deliverToAll();
  }

  /** The accounts with an open page. */
  openAccounts(): string[] {
    return [...this.subscribers.keys()];
  }

  /** Notifies an account's subscribers, without remembering the event for those that are away. */
  deliverTo(accountId: string, event: ServerEvent, position?: string): void {
    send([{ event, position }], this.subscribers.get(accountId));
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
    if (this.disconnected || since < this.completeSince) return undefined;
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
    for (const subscribers of this.subscribers.values()) send(others, subscribers);
    send(changes, this.allPostsSubscribers);
    for (const [subscriber, own] of this.changesBySubscriber(changes)) subscriber.onEvents(own);
    this.hasJustSent = true;
    const timer = setTimeout(() => {
      this.hasJustSent = false;
      if (this.waiting.size > 0) this.deliverToAll();
    }, EVERY_MS);
    // In Node, so that the process can end in the meantime.
    if (typeof timer === "object") timer.unref();
  }

  private changesBySubscriber(changes: readonly DeliveredEvent[]): Map<Subscriber, DeliveredEvent[]> {
    const own = new Map<Subscriber, DeliveredEvent[]>();
    for (const change of changes) {
      if (change.event.type !== "post-changed") continue;
      for (const subscriber of this.postSubscribers.get(change.event.id) ?? []) {
        own.set(subscriber, [...(own.get(subscriber) ?? []), change]);
      }
    }
    return own;
  }

  /** Notifies all subscribers, including new ones, that events may be missing, until `endAll`. */
  disconnect(): void {
    this.disconnected = true;
    for (const subscriber of this.allSubscribers()) subscriber.onMissing();
  }

  /** Makes all subscribers reconnect, for example after events may have been missed. */
  endAll(): void {
    this.disconnected = false;
    this.remembered.length = 0;
    this.completeSince = performance.now();
    const subscribers = this.allSubscribers();
    const spread = Math.min(LONGEST_WAIT_MS, subscribers.length * MS_BETWEEN_SUBSCRIBERS);
    for (const subscriber of subscribers) subscriber.onEnd(Math.round(Math.random() * spread));
  }

  /** A copy, because subscribers leave as they end. */
  private allSubscribers(): Subscriber[] {
    return [...this.subscribers.values()].flatMap((subscribers) => [...subscribers]);
  }

  /** Ends the subscriptions of sessions that have ended. */
  endSessions(sessionIds: ReadonlySet<string>): void {
    for (const subscriber of this.allSubscribers())
      if (sessionIds.has(subscriber.sessionId)) subscriber.onEnd();
  }

  /** Ends all subscriptions, including later ones, because the process stops. */
  close(): void {
    this.closed = true;
    this.endAll();
  }
}

/** False for a change of a post that isn't among these. */
function isAbout(event: ServerEvent, posts: ReadonlySet<string> | undefined): boolean {
  return event.type !== "post-changed" || (posts?.has(event.id) ?? true);
}

function add(to: Map<string, Set<Subscriber>>, key: string, subscriber: Subscriber): void {
  to.set(key, (to.get(key) ?? new Set()).add(subscriber));
}

function remove(from: Map<string, Set<Subscriber>>, key: string, subscriber: Subscriber): void {
  const left = from.get(key);
  left?.delete(subscriber);
  if (left?.size === 0) from.delete(key);
}

function send(events: readonly DeliveredEvent[], subscribers: Iterable<Subscriber> = []): void {
  if (events.length === 0) return;
  for (const subscriber of subscribers) subscriber.onEvents(events);
}
