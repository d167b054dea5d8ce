import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Log, Subscriber } from "../core/services";
import type { Database } from "../db/database";
import type { EventHub } from "./event-hub";

/** PostgreSQL channel through which server processes ask each other whose pages they have. */
export const PRESENCE_CHANNEL = "presence";

/** All pages are told this often who is active, if that has changed. */
const EVERY_MS = 30_000;
/** Sooner than that, but not more often than this, those are told that have begun to watch, or whom an answer concerns. */
const SOON_MS = 1_000;
/** PostgreSQL announces less than 8,000 bytes at once. */
const MOST_IDS = 180;
/** One statement checks at most this many pairs. */
const MOST_PAIRS = 50_000;

const ids = z.array(z.uuid()).max(MOST_IDS);
/** What processes announce: which of these people are active, these are for so many more seconds, or look again. */
const message = z.object({
  from: z.string(),
  ask: ids.optional(),
  active: z.record(z.uuid(), z.number()).optional(),
});
type Message = z.output<typeof message>;

/** Someone whose page watches, and a person who is active. */
export type Pair = readonly [watcherId: string, personId: string];

/** Finds the pairs of whom the first may learn that the second is active. */
export type FindLearners = (pairs: readonly Pair[]) => Promise<Pair[]>;

interface Options {
  findLearners: FindLearners;
  announce: (text: string) => Promise<unknown>;
  log: Pick<Log, "warn">;
}

/**
 * Tells pages which of the people that they show are active: who has a visible page, or had one a moment ago. Nothing is
 * stored. While no page watches anyone, a process asks and says nothing; otherwise it asks the other processes and the
 * database (who may learn it) twice a minute for all its pages together, and soon for a page that has begun to watch.
 */
export class Presence {
  private readonly id = crypto.randomUUID();
  /** Until when others are known to be active by other processes, by `performance.now()`. */
  private readonly elsewhere = new Map<string, number>();
  /** What each page was told last. */
  private readonly told = new WeakMap<Subscriber, string>();
  /** The pages that are told soon. */
  private readonly due = new Set<Subscriber>();
  /** Whom the others have been asked for since all pages were told, and then. */
  private readonly asked = new Set<string>();
  /** When all pages were told last. */
  private toldAllAt = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private timerAt = 0;
  private isRunning = false;

  constructor(
    private readonly hub: EventHub,
    private readonly options: Options,
  ) {
    hub.onWatch = (page) => {
      this.due.add(page);
      this.plan(SOON_MS);
    };
  }

  /** Takes what a process has announced. */
  deliver(payload: string): void {
    const parsed = message.safeParse(parse(payload));
    if (!parsed.success || parsed.data.from === this.id) return;
    const { ask, active } = parsed.data;
    if (ask) this.answer(ask);
    else this.hear(active);
  }

  private answer(ask: readonly string[]): void {
    const seconds = ask.map((id) => [id, Math.floor(this.hub.activeMs(id) / 1000)] as const);
    const active = seconds.filter(([, left]) => left > 0);
    if (active.length > 0) void this.announce({ active: Object.fromEntries(active) });
  }

  /** Plans to tell those who watch someone who has become active, or all pages if it isn't said who has. */
  private hear(active: Message["active"]): void {
    const watchers = this.hub.watchers();
    if (watchers.length === 0) return;
    const now = performance.now();
    const news = active && Object.keys(active).filter((id) => !this.isActive(id));
    for (const [id, seconds] of Object.entries(active ?? {})) {
      this.elsewhere.set(id, Math.max(this.elsewhere.get(id) ?? 0, now + seconds * 1000));
    }
    for (const [, page] of watchers) {
      if (news?.some((id) => page.people?.has(id)) ?? true) this.due.add(page);
    }
    if (this.due.size > 0) this.plan(SOON_MS);
  }

  private isActive(id: string): boolean {
    return this.hub.activeMs(id) > 0 || (this.elsewhere.get(id) ?? 0) > performance.now();
  }

  private plan(ms: number): void {
    const at = performance.now() + ms;
    if (this.timer !== undefined && this.timerAt <= at) return;
    clearTimeout(this.timer);
    this.timerAt = at;
    this.timer = setTimeout(() => void this.run(), ms);
    // In Node, so that the process can end in the meantime.
    if (typeof this.timer === "object") this.timer.unref();
  }

  private async run(): Promise<void> {
    this.timer = undefined;
    if (this.isRunning) return this.plan(SOON_MS);
    const now = performance.now();
    const isForAll = now - this.toldAllAt >= EVERY_MS;
    if (isForAll) {
      this.toldAllAt = now;
      this.forget(now);
    }
    const all = this.hub.watchers();
    const watchers = isForAll ? all : all.filter(([, page]) => this.due.has(page));
    this.due.clear();
    if (all.length === 0) return this.forgetAll();
    this.isRunning = true;
    try {
      await this.ask(watchers, isForAll ? Number.POSITIVE_INFINITY : MOST_IDS);
      await this.tell(watchers);
    } catch (error) {
      this.options.log.warn({ err: error }, "pages weren't told who is active");
    } finally {
      this.isRunning = false;
      this.plan(Math.max(SOON_MS, this.toldAllAt + EVERY_MS - performance.now()));
    }
  }

  private forget(now: number): void {
    this.asked.clear();
    for (const [id, until] of this.elsewhere) if (until <= now) this.elsewhere.delete(id);
  }

  private forgetAll(): void {
    this.asked.clear();
    this.elsewhere.clear();
  }

  /** Asks for at most so many people: the others' turn comes when all pages are told. */
  private async ask(watchers: readonly Watcher[], most: number): Promise<void> {
    const watched = new Set(watchers.flatMap(([, { people }]) => [...(people ?? [])]));
    // Also for those who leave before the next turn: their next page may be elsewhere.
    const unknown = [...watched].filter(
      (id) => !this.asked.has(id) && this.hub.activeMs(id) <= EVERY_MS + SOON_MS,
    );
    const ids = unknown.slice(0, most);
    for (const id of ids) this.asked.add(id);
    for (let from = 0; from < ids.length; from += MOST_IDS) {
      await this.announce({ ask: ids.slice(from, from + MOST_IDS) });
    }
  }

  private async tell(watchers: readonly Watcher[]): Promise<void> {
    const learned = new Map<string, Set<string>>();
    const pairs = this.activePairs(watchers);
    for (let from = 0; from < pairs.length; from += MOST_PAIRS) {
      for (const [watcherId, personId] of await this.options.findLearners(
        pairs.slice(from, from + MOST_PAIRS),
      )) {
        learned.set(watcherId, (learned.get(watcherId) ?? new Set()).add(personId));
      }
    }
    for (const [accountId, subscriber] of watchers) {
      const active = [...(subscriber.people ?? [])].filter((id) => learned.get(accountId)?.has(id));
      const text = active.sort().join();
      if (this.told.get(subscriber) === text) continue;
      this.told.set(subscriber, text);
      subscriber.onEvents([{ event: { type: "presence", ids: active }, position: undefined }]);
    }
  }

  private activePairs(watchers: readonly Watcher[]): Pair[] {
    return watchers.flatMap(([accountId, { people }]) =>
      [...(people ?? [])].filter((id) => this.isActive(id)).map((id): Pair => [accountId, id]),
    );
  }

  private async announce(said: Omit<Message, "from">): Promise<void> {
    try {
      await this.options.announce(JSON.stringify({ from: this.id, ...said } satisfies Message));
    } catch (error) {
      this.options.log.warn({ err: error }, "other servers weren't told or asked who is active");
    }
  }
}

type Watcher = ReturnType<EventHub["watchers"]>[number];

/** Makes all processes look again who may learn what, once the transaction has committed. */
export async function announcePresenceChange(db: Database): Promise<void> {
  await db.execute(announcingPresence(JSON.stringify({ from: "" } satisfies Message)));
}

/** Announces a message to all processes. */
export const announcingPresence = (text: string): SQL => sql`select pg_notify(${PRESENCE_CHANNEL}, ${text})`;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
