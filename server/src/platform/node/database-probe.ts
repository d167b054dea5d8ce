import { Pool } from "pg";
import { readProgress } from "./migration-progress";

/** Connecting and querying get this long each, so that both together take less than a second. */
const PROBE_MS = 400;

export interface OutboxState {
  pending: number;
  /** How long the oldest of them has been waiting. */
  oldestSeconds: number;
  /** Abandoned and still stored. */
  failed: number;
}

/** Failures of background tasks. */
export interface TaskState {
  /** Rows that wait for their next attempt. */
  failing: number;
  /** Rows that an operator has to restart. */
  givenUp: number;
}

/** The state of backups. */
export interface BackupState {
  /** Since the last one was finished; null if there has been none. */
  ageSeconds: number | null;
}

/** The state of a migration that writes rows. */
export interface WritingState {
  /** 0 if none does. */
  written: number;
}

/** Queries the database over connections that no request uses. */
export interface DatabaseProbe {
  /** Whether requests can be answered; resolves within a second, even if the database doesn't respond. */
  ready(): Promise<boolean>;
  /** The state of the outbox; undefined if the database doesn't answer in time. */
  mail(): Promise<OutboxState | undefined>;
  /** The same for background tasks. */
  tasks(): Promise<TaskState | undefined>;
  /** The same for backups. */
  backup(): Promise<BackupState | undefined>;
  /** The same for a migration. */
  migration(): Promise<WritingState | undefined>;
  close(): Promise<void>;
}

const OUTBOX_STATE = `
  select (count(*) filter (where failed_at is null))::int as pending,
         coalesce(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0)::float8 as "oldestSeconds",
         (count(*) filter (where failed_at is not null))::int as failed
    from outbox where sent_at is null`;

const TASK_STATE = `
  select (count(*) filter (where next_attempt_at is not null))::int as failing,
         (count(*) filter (where next_attempt_at is null))::int as "givenUp"
    from task_failures`;

/** Written by ops/backup.sh. */
const BACKUP_STATE = `
  select extract(epoch from now() - max(last_run_at))::float8 as "ageSeconds" from schedules where name = 'backup'`;

/** Opens the probe. Its connections stay open, so that it works even while requests use up all others. */
export function createDatabaseProbe(url: string): DatabaseProbe {
  // Two: a locked outbox must not make the server look unready.
  const pool = new Pool({
    connectionString: url,
    max: 2,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    statement_timeout: PROBE_MS,
    lock_timeout: PROBE_MS,
  });
  pool.on("error", () => undefined);

  async function ready(): Promise<boolean> {
    try {
      // Almost every request needs this table; a lock on another one doesn't make the server unready. A standby can't be
      // written to, and a proxy may have sent us to one after a failover.
      const { rows } = await pool.query<{ standby: boolean }>(
        "select pg_is_in_recovery() as standby, exists (select from sessions)",
      );
      return rows[0]?.standby === false;
    } catch {
      return false;
    }
  }

  const read =
    <State extends object>(statement: string) =>
    (): Promise<State | undefined> =>
      pool.query<State>(statement).then(
        ({ rows }) => rows[0],
        () => undefined,
      );

  return {
    ready: shared(ready),
    mail: shared(read<OutboxState>(OUTBOX_STATE)),
    tasks: shared(read<TaskState>(TASK_STATE)),
    backup: shared(read<BackupState>(BACKUP_STATE)),
    migration: shared(async () => {
      const progress = await readProgress(pool).catch(() => null);
      return progress === null ? undefined : { written: progress?.written ?? 0 };
    }),
    close: () => pool.end(),
  };
}

/** Concurrent callers share one query. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
