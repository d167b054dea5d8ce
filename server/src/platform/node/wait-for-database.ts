import { setTimeout as after } from "node:timers/promises";
import { isNativeError } from "node:util/types";
import { Client } from "pg";
import type { Log } from "../../kernel/core/services";

const TRY_MS = 1_000;
/** Refused, unreachable, not resolved yet, starting up, or without a free connection: this may pass. */
const PASSING = /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|57P0|53300|08)/;
const SILENT = /timeout expired|Connection terminated/;

/** The database refuses this server for a reason that waiting doesn't change. */
export class DatabaseRefusedError extends Error {
  override readonly name = "DatabaseRefusedError";
}

/**
 * Waits until the database answers and can be written to, with a line in the log each second. During a failover, a proxy
 * leads to a standby for some seconds.
 * @throws {DatabaseRefusedError} for a wrong password, a database that doesn't exist and the like
 */
export async function waitForDatabase(url: string, log: Log): Promise<void> {
  for (;;) {
    const reason = await tryOnce(url);
    if (reason === undefined) return;
    log.warn({ reason }, "waiting for the database");
    await after(TRY_MS);
  }
}

/**
 * Checks that the database answers now, and can be written to.
 * @throws {DatabaseRefusedError}
 */
export async function requireDatabase(url: string): Promise<void> {
  const reason = await tryOnce(url);
  if (reason !== undefined) throw new DatabaseRefusedError(`The database can't be used: ${reason}`);
}

/** @returns why there is no answer, if it may pass */
async function tryOnce(url: string): Promise<string | undefined> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: TRY_MS,
    query_timeout: TRY_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
    void client.end();
    return rows[0]?.standby ? "it is a standby, which can't be written to" : undefined;
  } catch (error) {
    void client.end().catch(() => undefined);
    const { code, message } = firstOf(error);
    if (PASSING.test(code) || SILENT.test(message)) return message || code;
    throw new DatabaseRefusedError(`The database refuses the connection: ${message}`);
  }
}

/** Node reports one error for all of a name's addresses. */
function firstOf(error: unknown): { code: string; message: string } {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!isNativeError(first)) return { code: "", message: String(first) };
  return {
    code: "code" in first && typeof first.code === "string" ? first.code : "",
    message: first.message,
  };
}
