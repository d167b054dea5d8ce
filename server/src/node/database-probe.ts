import { Pool } from "pg";

/** Connecting and querying get this long each, so that both together take less than a second. */
const PROBE_MS = 400;

/** Queries the database over connections that no request uses. */
export interface DatabaseProbe {
  /** Whether requests can be answered; resolves within a second, even if the database doesn't respond. */
  ready(): Promise<boolean>;
  /** How many mails are waiting; undefined if the database doesn't answer in time. */
  pendingMails(): Promise<number | undefined>;
  close(): Promise<void>;
}

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
      // Almost every request needs this table; a lock on another one doesn't make the server unready.
      await pool.query("select from sessions limit 1");
      return true;
    } catch {
      return false;
    }
  }

  async function pendingMails(): Promise<number | undefined> {
    try {
      const { rows } = await pool.query<{ count: number }>(
        "select count(*)::int as count from outbox where sent_at is null and failed_at is null",
      );
      return rows[0]?.count;
    } catch {
      return undefined;
    }
  }

  return { ready: shared(ready), pendingMails: shared(pendingMails), close: () => pool.end() };
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
