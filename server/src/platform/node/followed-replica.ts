import type { Replica } from "../../kernel/core/replicas";
import type { Log } from "../../kernel/core/services";
import { describeError } from "../../kernel/core/to-problem";
import type { Config } from "../config";
import { connectDatabase, type DatabaseConnection, requestLimits } from "./connect-database";
import { timeQueries } from "./database-time";
import { comparable, createPositionProbe } from "./log-position";

/** How often a replica's position is checked, also after it didn't answer. */
const ASK_MS = 100;
const RETRY_MS = 1_000;
/** A replica that was farther behind than this isn't checked again for each read that it can't answer. */
const FAR_SECONDS = 0.5;
/** A missing host must not delay anyone. */
const CONNECT_MS = 1_000;
/** A short delay isn't logged. */
const NEWS_SECONDS = 8;

/** A promoted replica no longer follows: it is the primary, or must not be used. */
const REPLICA = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position,
         case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
              else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float8 as lag`;

/** Of a primary and all of its standbys, and of nobody else. */
const IDENTITY =
  "select (select system_identifier from pg_control_system()) || '/' || current_database() as identity";

/** The primary's position at some time. */
export interface Mark {
  position: string;
  /** As `performance.now()` has it. */
  at: number;
}

/** What a replica needs to know about the primary. */
export interface Followed {
  position(): Promise<string>;
  identity(): Promise<string>;
}

/** Asks which database this is. */
export async function identify(probe: { run<Row>(statement: string): Promise<Row> }): Promise<string> {
  return (await probe.run<{ identity: string }>(IDENTITY)).identity;
}

/** A replica whose position is checked continuously. */
export class FollowedReplica implements Replica {
  readonly name: string;
  /** Its position, at least; undefined if it can't be used. */
  replayed: string | undefined;
  private seconds: number | undefined;
  /** The position it should have reached some seconds ago, and hasn't. */
  private missing: Mark | undefined;
  private isLate = false;
  private life = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  private readonly connection: DatabaseConnection;
  private readonly probe;

  constructor(
    url: string,
    config: Config,
    private readonly primary: Followed,
    private readonly log: Log,
  ) {
    this.name = new URL(url).host;
    const limits = requestLimits(config);
    this.connection = connectDatabase(
      url,
      config.POOL_SIZE,
      { ...limits, connect: Math.min(limits.connect, CONNECT_MS) },
      { statements: config.DATABASE_PREPARED_STATEMENTS },
    );
    timeQueries(this.connection.pool);
    this.probe = createPositionProbe<{ position: string | null; lag: number | null }>(url, REPLICA);
    void this.pollPosition();
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

  /** Seconds, also if it no longer gets anything from the primary; undefined if it can't be used. */
  lag(): number | undefined {
    if (this.seconds === undefined) return undefined;
    return Math.max(this.seconds, this.missing ? (performance.now() - this.missing.at) / 1000 : 0);
  }

  async position(): Promise<string> {
    try {
      const { position, lag } = await this.probe.ask();
      if (position === null) throw new Error("It isn't a standby");
      const replayed = comparable(position);
      if (this.replayed === undefined) await this.join(replayed);
      this.replayed = replayed;
      // Unknown until it has replayed its first transaction.
      this.seconds = lag ?? 0;
      return replayed;
    } catch (error) {
      this.leave(error);
      throw error;
    }
  }

  /** Checks whether it has advanced since the last check, unless it is known to be far behind. */
  async catchUp(): Promise<void> {
    if (this.replayed === undefined || (this.seconds ?? 0) > FAR_SECONDS) return;
    await this.position().catch(() => undefined);
  }

  /** Checks whether it has what the primary had some seconds ago. */
  compareWith(mark: Mark): void {
    if (this.replayed === undefined) return;
    if (this.missing && this.replayed >= this.missing.position) this.missing = undefined;
    if (this.replayed < mark.position) this.missing ??= mark;
    const wasLate = this.isLate;
    this.isLate = (this.missing !== undefined && wasLate) || (this.lag() ?? 0) > NEWS_SECONDS;
    if (this.isLate && !wasLate)
      this.log.warn({ replica: this.name, seconds: this.lag() }, "a replica is too far behind");
    if (!this.isLate && wasLate) this.log.info({ replica: this.name }, "a replica has caught up");
  }

  /** Stops using it if it was ahead of the primary: it follows another one. */
  requireBehind(replayed: string | undefined, primary: string): void {
    if (replayed !== undefined && replayed > primary) this.leave(new AheadError());
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await Promise.all([this.probe.close(), this.connection.pool.end()]);
  }

  private async pollPosition(): Promise<void> {
    const answers = await this.position().then(
      () => true,
      () => false,
    );
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.pollPosition(), answers ? ASK_MS : RETRY_MS).unref();
  }

  /** @throws if it isn't a replica of the primary */
  private async join(replayed: string): Promise<void> {
    const [own, followed] = await Promise.all([identify(this.probe), this.primary.identity()]);
    if (own !== followed) throw new Error("It is a standby of another database");
    if (replayed > (await this.primary.position())) throw new AheadError();
    if (!this.life.signal.aborted) return;
    this.life = new AbortController();
    this.log.info({ replica: this.name }, "a replica answers again");
  }

  /** Readers that wait for it use the primary instead. */
  private leave(error: unknown): void {
    this.replayed = undefined;
    this.seconds = undefined;
    this.missing = undefined;
    this.isLate = false;
    if (this.stopped || this.life.signal.aborted) return;
    this.life.abort(new Error("The replica is gone"));
    this.log.warn({ replica: this.name, error: describeError(error) }, "a replica can't be used");
  }
}

/** After a failover, of a standby that had got more than the one that was promoted. */
class AheadError extends Error {
  constructor() {
    super("It has data that the primary lacks: it follows another one");
  }
}
