import { SESSIONS_CHANNEL } from "../accounts/session-cache";
import type { Config } from "../config";
import { describeError } from "../core/problem-of";
import type { Replica, Replicas } from "../core/replicas";
import type { Log } from "../core/services";
import { connectDatabase, type DatabaseConnection, requestLimits } from "./connect-database";
import { timeQueries } from "./database-time";
import type { Listener } from "./listener";
import { comparable, createPositionProbe } from "./log-position";
import type { Stops } from "./stops";

/** How often a replica is asked how far it is, and again after it didn't answer. */
const ASK_MS = 100;
const RETRY_MS = 1_000;
/** A replica that isn't where the primary was this long ago isn't used: nobody should see the day before yesterday. */
const BEHIND_MS = 5_000;
/** A replica that was further behind than this isn't asked again for each read that it can't answer. */
const FAR_SECONDS = 0.5;
/** A host that is gone must not keep anyone waiting. */
const CONNECT_MS = 1_000;

const PRIMARY = "select pg_current_wal_insert_lsn()::text as position";
/** One that was promoted no longer follows: it is the primary, or must not be used. */
const REPLICA = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position,
         case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
              else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float8 as lag`;

/** What metrics show of a replica. */
export interface ReplicaState {
  /** Host and port. */
  name: string;
  pool: DatabaseConnection["pool"];
  /** Seconds; undefined if it doesn't answer. */
  lag(): number | undefined;
}

export interface OpenReplicas extends Replicas {
  states: readonly ReplicaState[];
  /** How many reads each kind of database has answered. */
  reads: Readonly<Record<"primary" | "replica", number>>;
  /** Learns over this connection that somebody may see less than before. */
  follow(listener: Pick<Listener, "on">): void;
}

/** Opens the connections to the replicas, and keeps asking how far they are; undefined if there are none. */
export function openReplicas(
  config: Config,
  primaryUrl: string,
  log: Log,
  stops: Stops,
): OpenReplicas | undefined {
  if (config.DATABASE_REPLICA_URLS.length === 0) return undefined;
  const probe = createPositionProbe<{ position: string }>(primaryUrl, PRIMARY);
  stops.push(probe.close);
  const primaryPosition = async () => comparable((await probe.ask()).position);
  const floor = new Floor(primaryPosition);
  stops.push(() => floor.stop());
  const replicas = config.DATABASE_REPLICA_URLS.map((url) => new FollowedReplica(url, config, log));
  for (const replica of replicas) stops.push(() => replica.stop());
  const reads = { primary: 0, replica: 0 };
  let turn = 0;
  return {
    primaryPosition,
    reads,
    states: replicas,
    countRead: (source) => void reads[source]++,
    async find(seen) {
      const usable = () => replicas.filter((replica) => floor.allows(replica, seen));
      const known = usable();
      if (known.length > 0) return known[turn++ % known.length];
      await Promise.all(replicas.map((replica) => replica.catchUp()));
      const asked = usable();
      return asked[turn++ % asked.length];
    },
    follow(listener) {
      listener.on(SESSIONS_CHANNEL, {
        onBegin: () => void floor.raise(),
        onMessage: () => void floor.raise(),
        onLose: () => floor.lose(),
      });
    },
  };
}

/**
 * What a replica must have replayed for anyone: all changes of who may see what, and what the primary had a few seconds
 * ago.
 */
class Floor {
  private known = "";
  private earlier = "";
  /** Raised with each change: until the primary has said where it was, no replica is used. */
  private changes = 0;
  private settled = -1;
  private readonly timer = setInterval(() => void this.move(), BEHIND_MS).unref();

  constructor(private readonly primaryPosition: () => Promise<string>) {}

  /** Whether a reader who has seen the log up to a position may read from a replica. */
  allows({ replayed }: { replayed: string | undefined }, seen: string): boolean {
    if (replayed === undefined || this.settled !== this.changes) return false;
    return replayed >= seen && replayed >= this.known;
  }

  /** Somebody may see less from now on. */
  async raise(): Promise<void> {
    const change = ++this.changes;
    while (change === this.changes) {
      try {
        this.moveTo(await this.primaryPosition());
        if (change === this.changes) this.settled = change;
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, ASK_MS).unref());
      }
    }
  }

  /** Changes may go unnoticed from now on. */
  lose(): void {
    this.changes++;
  }

  stop(): void {
    this.lose();
    clearInterval(this.timer);
  }

  private async move(): Promise<void> {
    this.moveTo(this.earlier);
    // Without a primary there is nothing newer to see.
    this.earlier = await this.primaryPosition().catch(() => this.earlier);
  }

  private moveTo(position: string): void {
    if (position > this.known) this.known = position;
  }
}

class FollowedReplica implements Replica, ReplicaState {
  readonly name: string;
  /** How far it is at least; undefined if it doesn't answer. */
  replayed: string | undefined;
  private seconds: number | undefined;
  private life = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  private readonly connection: DatabaseConnection;
  private readonly probe;

  constructor(
    url: string,
    config: Config,
    private readonly log: Log,
  ) {
    this.name = new URL(url).host;
    const limits = requestLimits(config);
    this.connection = connectDatabase(
      url,
      config.POOL_SIZE,
      { ...limits, connect: Math.min(limits.connect, CONNECT_MS) },
      config.DATABASE_PREPARED_STATEMENTS,
    );
    timeQueries(this.connection.pool);
    this.probe = createPositionProbe<{ position: string | null; lag: number | null }>(url, REPLICA);
    void this.keepAsking();
  }

  get db() {
    return this.connection.db;
  }

  get pool() {
    return this.connection.pool;
  }

  get gone(): AbortSignal {
    return this.life.signal;
  }

  lag(): number | undefined {
    return this.seconds;
  }

  async position(): Promise<string> {
    try {
      const { position, lag } = await this.probe.ask();
      if (position === null) throw new Error("It isn't a standby");
      if (this.life.signal.aborted) this.come();
      this.replayed = comparable(position);
      this.seconds = lag ?? undefined;
      return this.replayed;
    } catch (error) {
      this.leave(error);
      throw error;
    }
  }

  /** Learns whether it is further than it was when it was last asked, if it isn't known to be far behind. */
  async catchUp(): Promise<void> {
    if (this.replayed === undefined || (this.seconds ?? 0) > FAR_SECONDS) return;
    await this.position().catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await Promise.all([this.probe.close(), this.connection.pool.end()]);
  }

  private async keepAsking(): Promise<void> {
    const answers = await this.position().then(
      () => true,
      () => false,
    );
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.keepAsking(), answers ? ASK_MS : RETRY_MS).unref();
  }

  private come(): void {
    this.life = new AbortController();
    this.log.info({ replica: this.name }, "a replica answers again");
  }

  /** Whoever waits for it asks the primary instead. */
  private leave(error: unknown): void {
    this.replayed = undefined;
    this.seconds = undefined;
    if (this.stopped || this.life.signal.aborted) return;
    this.life.abort(new Error("The replica is gone"));
    this.log.warn({ replica: this.name, error: describeError(error) }, "a replica can't be used");
  }
}
