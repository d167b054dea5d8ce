import { DrizzleQueryError } from "drizzle-orm/errors";
import { HTTPException } from "hono/http-exception";
import { Problem } from "./problem";

// PostgreSQL error classes: 22 data exception (a value that no column of this type can hold),
// 08 connection exception, 53 insufficient resources, 57P0x shutdown.
const UNSTORABLE = /^22/;
// 40 rolled back to let another transaction go on; 23503 a row that the write refers to is gone.
const UNAVAILABLE = /^(08|40|53|57P0|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|CONNECTION_)/;
const GONE = "23503";

function sqlCause(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** The answer to whatever was thrown: a refusal as it is, anything unforeseen as a plain 500. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException) return new Problem("bad-request", { cause: error });
  const code = codeOf(sqlCause(error));
  if (UNSTORABLE.test(code)) return new Problem("invalid", { errors: [], cause: error });
  if (code === GONE) return new Problem("gone-meanwhile", { cause: error });
  if (UNAVAILABLE.test(code)) {
    return new Problem("unavailable", { headers: { "Retry-After": "5" }, cause: error });
  }
  return new Problem("internal", { cause: error });
}

/**
 * What of a failure may stand in a log. A query error's own message holds the parameters, and
 * PostgreSQL's detail the offending values: neither is taken, for they may be somebody's data.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) {
    return { query: error.query, ...describeError(error.cause) };
  }
  if (!(error instanceof Error)) return { message: String(error) };
  return { name: error.name, code: codeOf(error) || undefined, message: error.message, stack: error.stack };
}
