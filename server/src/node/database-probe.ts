import { Pool } from "pg";

/** Each of connecting and asking gets this long, so that both together stay below a second. */
const PROBE_MS = 400;

/** Asks the database short questions over connections that no request uses. */
export interface DatabaseProbe {
  /** Whether requests can be answered: within a second, also when the database is silent. */
  ready(): Promise<boolean>;
  /** How many mails wait to be sent; undefined when the database doesn't say in time. */
  pendingMails(): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Opens the probe. Its connections stay open, so that it also works while requests use up all others. */
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
      // Without sessions nobody is served. Any other table may be locked: most requests don't need it.
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

/** However many ask at once, the database is asked once. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
