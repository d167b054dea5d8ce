import { Pool } from "pg";

/** Connecting and answering get this long each. */
const ANSWER_MS = 500;

/** Pages of the log begin with a header of at most this many bytes, in which nothing ends. */
const PAGE_BYTES = 8192;
const PAGE_HEADER_BYTES = 40;

/** Reads the position of a database's log, over a connection that no request uses. */
export interface PositionProbe<Row> {
  /** Every answer is newer than its question; concurrent callers share the next one. */
  ask(): Promise<Row>;
  /** Runs another statement of one row over the same connection. */
  run<Other>(statement: string): Promise<Other>;
  close(): Promise<void>;
}

/** Opens a probe with a statement of one row. */
export function createPositionProbe<Row extends object>(url: string, statement: string): PositionProbe<Row> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    statement_timeout: ANSWER_MS,
  });
  pool.on("error", () => undefined);
  async function run<Other>(text: string): Promise<Other> {
    const { rows } = await pool.query<Other & object>(text);
    if (!rows[0]) throw new Error("The database doesn't say");
    return rows[0];
  }
  return { ask: sharingTheNext(() => run<Row>(statement)), run, close: () => pool.end() };
}

/** A running query's answer may be too old, so concurrent callers share the next one. */
export function sharingTheNext<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | undefined;
  return () => {
    next ??= current.then(() => {
      next = undefined;
      const answer = ask();
      current = answer.catch(() => undefined);
      return answer;
    });
    return next;
  };
}

/**
 * Writes a position of PostgreSQL, like `16/B374D848`, as text that can be compared. The primary counts the header of a
 * page as soon as the page before is full, a replica only once the page has content.
 */
export function comparable(position: string): string {
  const [high = "", low = ""] = position.split("/");
  const bytes = Number.parseInt(low, 16);
  const inPage = bytes % PAGE_BYTES;
  const rounded = inPage <= PAGE_HEADER_BYTES ? bytes - inPage : bytes;
  return high.toLowerCase().padStart(8, "0") + rounded.toString(16).padStart(8, "0");
}
