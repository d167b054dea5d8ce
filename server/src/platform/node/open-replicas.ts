import type { Replicas } from "../../kernel/core/replicas";
import type { Log } from "../../kernel/core/services";
import { SESSIONS_CHANNEL } from "../../members/sessions/session-cache";
import type { Config } from "../config";
import type { DatabaseConnection } from "./connect-database";
import { FollowedReplica, identify, type Mark } from "./followed-replica";
import type { Listener } from "./listener";
import { comparable, createPositionProbe } from "./log-position";
import { impatiently, type Stops } from "./stops";

/** After this long, the primary is asked again if it didn't answer. */
const RETRY_MS = 100;
/** A replica that is farther behind than this isn't used, so that nobody sees very old data. */
const BEHIND_MS = 5_000;

const PRIMARY = "select pg_current_wal_insert_lsn()::text as position";

/** What metrics show of a replica. */
export interface ReplicaState {
  /** Host and port. */
  name: string;
  pool: DatabaseConnection["pool"];
  /** Seconds; undefined if it can't be used. */
  lag(): number | undefined;
}

export interface OpenReplicas extends Replicas {
  states: readonly ReplicaState[];
  /** How many reads each kind of database has answered. */
  reads: Readonly<Record<"primary" | "replica", number>>;
  /** Receives over this connection that someone's permissions were reduced. */
  follow(listener: Pick<Listener, "on">): void;
}

/** Opens the connections to the replicas, and tracks their positions; undefined if there are none. */
export function openReplicas(
  config: Config,
  primaryUrl: string,
  log: Log,
  stops: Stops,
): OpenReplicas | undefined {
  if (config.DATABASE_REPLICA_URLS.length === 0) return undefined;
  const probe = createPositionProbe<{ position: string }>(primaryUrl, PRIMARY);
  stops.push(impatiently(probe.close));
  let known: string | undefined;
  const primary = {
    position: async () => comparable((await probe.ask()).position),
    // It stays the same for as long as this process runs.
    identity: async () => {
      known ??= await identify(probe);
      return known;
    },
  };
  const replicas = config.DATABASE_REPLICA_URLS.map((url) => new FollowedReplica(url, config, primary, log));
  stops.push(
    impatiently(async () => {
      await Promise.all(replicas.map((replica) => replica.stop()));
    }),
  );
  const floor = new Floor(primary.position, replicas);
  stops.push(() => floor.stop());
  const reads = { primary: 0, replica: 0 };
  let turn = 0;
  return {
    primaryPosition: primary.position,
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
 * What a replica must have replayed for anyone: all changes of permissions, and what the primary had a few seconds
 * ago.
 */
class Floor {
  private known = "";
  private earlier: Mark | undefined;
  /** Raised with each change: until the primary has said where it was, no replica is used. */
  private changes = 0;
  private settled = -1;
  private readonly timer = setInterval(() => void this.move(), BEHIND_MS).unref();

  constructor(
    private readonly primaryPosition: () => Promise<string>,
    private readonly replicas: readonly FollowedReplica[],
  ) {}

  /** Whether a reader who has seen the log up to a position may read from a replica. */
  allows({ replayed }: { replayed: string | undefined }, seen: string): boolean {
    if (replayed === undefined || this.settled !== this.changes) return false;
    return replayed >= seen && replayed >= this.known;
  }

  /** Someone's permissions were reduced. */
  async raise(): Promise<void> {
    const change = ++this.changes;
    while (change === this.changes) {
      try {
        this.moveTo(await this.primaryPosition());
        if (change === this.changes) this.settled = change;
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  /** Changes may be missed from now on. */
  lose(): void {
    this.changes++;
  }

  stop(): void {
    this.lose();
    clearInterval(this.timer);
  }

  private async move(): Promise<void> {
    if (this.earlier) {
      this.moveTo(this.earlier.position);
      for (const replica of this.replicas) replica.compareWith(this.earlier);
    }
    const replayed = this.replicas.map((replica) => replica.replayed);
    // Without a primary there is nothing newer to see.
    const position = await this.primaryPosition().catch(() => undefined);
    if (position === undefined) return;
    for (const [index, replica] of this.replicas.entries()) replica.requireBehind(replayed[index], position);
    this.earlier = { position, at: performance.now() };
  }

  private moveTo(position: string): void {
    if (position > this.known) this.known = position;
  }
}
