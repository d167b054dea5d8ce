import { DrizzleQueryError } from "drizzle-orm/errors";
import { HTTPException } from "hono/http-exception";
import { Problem } from "./problem";

// PostgreSQL error classes: 22 data exception (a value that no column of this type can hold).
const UNSTORABLE = /^22/;
// 08 connection exception, 53 insufficient resources, 57P0x shutdown, 25006 the database is read-only: a standby, or about
// to become one.
const TROUBLE = /^(08|53|57P0|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|CONNECTION_)/;
// 40 rolled back so that another transaction can continue, 57014 the statement took too long, 55P03 a lock wasn't
// available in time, 25P03 the transaction was idle for too long.
const UNLUCKY = /^(40|57014|55P03|25P03)/;
// Messages of the driver, which have no code, after it lost a connection or couldn't get one in time.
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;
// Files can't be written: the disk is full, or this user's share of it.
const FULL = /^(ENOSPC|EDQUOT)$/;
// 23503 a row that the write refers to is gone.
const GONE = "23503";

function sqlCause(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

function isLost(error: unknown): boolean {
  const cause = sqlCause(error);
  return cause instanceof Error && LOST.test(cause.message);
}

/** Whether the database can't be used at all, as opposed to one statement that failed. */
export function isDatabaseTrouble(error: unknown): boolean {
  return TROUBLE.test(codeOf(sqlCause(error))) || isLost(error);
}

/** Whether PostgreSQL has rolled a transaction back so that another can continue: repeated, it usually succeeds. */
export function isRolledBackForAnother(error: unknown): boolean {
  return codeOf(sqlCause(error)).startsWith("40");
}

/**
 * Whether PostgreSQL has refused a statement that it prepared before the schema changed, such as a column's type.
 * It wasn't executed.
 */
export function isOutdatedPlan(error: unknown): boolean {
  const cause = sqlCause(error);
  // The message may be in any language.
  return (
    codeOf(cause) === "0A000" &&
    cause instanceof Error &&
    Reflect.get(cause, "routine") === "RevalidateCachedQuery"
  );
}

/** Whether the caller disconnected while sending, which isn't our failure and belongs in neither log nor metrics. */
function isCutOff(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && codeOf(error) === "ECONNRESET";
}

/**
 * Turns anything that was thrown into an answer: a refusal is returned unchanged, anything unforeseen becomes a
 * plain 500.
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException) return new Problem("bad-request", { cause: error });
  if (isCutOff(error)) return new Problem("bad-request", { cause: error });
  const code = codeOf(sqlCause(error));
  if (UNSTORABLE.test(code)) return new Problem("invalid", { errors: [], cause: error });
  if (FULL.test(code))
    return new Problem("storage-full", { headers: { "Retry-After": "300" }, cause: error });
  if (code === GONE) return new Problem("gone-meanwhile", { cause: error });
  if (UNLUCKY.test(code) || isDatabaseTrouble(error)) {
    return new Problem("unavailable", { headers: { "Retry-After": "5" }, cause: error });
  }
  return new Problem("internal", { cause: error });
}

/**
 * Returns the part of an error that may be logged. A query error's message contains the parameters, and PostgreSQL's
 * detail the offending values: both are left out, because they may be personal data.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) {
    return { query: error.query, ...describeError(error.cause) };
  }
  if (!(error instanceof Error)) return { message: String(error) };
  return { name: error.name, code: codeOf(error) || undefined, message: error.message, stack: error.stack };
}
