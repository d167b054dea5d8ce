import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Log, Subscriber } from "../core/services";
import type { Database } from "../db/database";
import type { EventHub } from "./event-hub";

/** PostgreSQL channel through which server processes ask each other whose pages they have. */
export const PRESENCE_CHANNEL = "presence";

/** Pages are told this often who is active, if that has changed. */
const EVERY_MS = 30_000;
/** Sooner than that, but not more often than this, if a page has begun to watch, or a process has answered. */
const SOON_MS = 1_000;
/** What another process has said holds until it has been asked twice more. */
const KNOWN_MS = 75_000;
/** PostgreSQL announces less than 8,000 bytes at once. */
const MOST_IDS = 180;
/** One statement checks at most this many pairs. */
const MOST_PAIRS = 50_000;

const ids = z.array(z.uuid()).max(MOST_IDS);
/** What processes announce: which of these people are active, these are, or look again. */
const message = z.object({ from: z.string(), ask: ids.optional(), active: ids.optional() });
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
 * database (who may learn it) twice a minute for all its pages together.
 */
export class Presence {
  private readonly id = crypto.randomUUID();
  /** Until when others are known to be active by other processes, by `performance.now()`. */
  private readonly elsewhere = new Map<string, number>();
  /** What each page was told last. */
  private readonly told = new WeakMap<Subscriber, string>();
  private askedAt = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private timerAt = 0;
  private isRunning = false;

  constructor(
    private readonly hub: EventHub,
    private readonly options: Options,
  ) {
    hub.onWatch = () => {
      this.askedAt = Number.NEGATIVE_INFINITY;
      this.plan(SOON_MS);
    };
  }

  /** Takes what a process has announced. */
  deliver(payload: string): void {
    const parsed = message.safeParse(parse(payload));
    if (!parsed.success || parsed.data.from === this.id) return;
    const { ask = [], active } = parsed.data;
    const here = ask.filter((id) => this.hub.isActive(id));
    if (here.length > 0) void this.announce({ active: here });
    const now = performance.now();
    const isNews = active?.some((id) => !this.isKnown(id, now)) ?? ask.length === 0;
    for (const id of active ?? []) this.elsewhere.set(id, now + KNOWN_MS);
    if (isNews && this.hub.watchers().length > 0) this.plan(SOON_MS);
  }

  private isKnown(id: string, now: number): boolean {
    return (this.elsewhere.get(id) ?? 0) > now;
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
    const watchers = this.hub.watchers();
    if (watchers.length === 0) return this.elsewhere.clear();
    this.isRunning = true;
    try {
      this.forget();
      await this.ask(watchers);
      await this.tell(watchers);
    } catch (error) {
      this.options.log.warn({ err: error }, "pages weren't told who is active");
    } finally {
      this.isRunning = false;
      this.plan(EVERY_MS);
    }
  }

  private forget(): void {
    const now = performance.now();
    for (const [id, until] of this.elsewhere) if (until <= now) this.elsewhere.delete(id);
  }

  private async ask(watchers: readonly Watcher[]): Promise<void> {
    const now = performance.now();
    if (now - this.askedAt < EVERY_MS) return;
    this.askedAt = now;
    const watched = new Set(watchers.flatMap(([, { people }]) => [...(people ?? [])]));
    const unknown = [...watched].filter((id) => !this.hub.isActive(id));
    for (let from = 0; from < unknown.length; from += MOST_IDS) {
      await this.announce({ ask: unknown.slice(from, from + MOST_IDS) });
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
    const now = performance.now();
    return watchers.flatMap(([accountId, { people }]) =>
      [...(people ?? [])]
        .filter((id) => this.hub.isActive(id) || this.isKnown(id, now))
        .map((id): Pair => [accountId, id]),
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
