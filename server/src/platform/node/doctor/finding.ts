import { isNativeError } from "node:util/types";
import { DrizzleQueryError } from "drizzle-orm/errors";

/** The result of one check. */
export interface Finding {
  check: string;
  fine: boolean;
  /** The state, or what to do about it. */
  message: string;
}

/** A problem; the message says what to do. */
export class Trouble extends Error {
  override readonly name = "Trouble";
}

/**
 * Runs one check.
 *
 * @param ask returns the state, or throws
 */
export async function look(check: string, ask: () => Promise<string>): Promise<Finding> {
  try {
    return { check, fine: true, message: await ask() };
  } catch (error) {
    return { check, fine: false, message: reasonOf(error) };
  }
}

/** The message of an error, on one line; Node reports one error for all of a name's addresses. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause);
  return (isNativeError(error) ? error.message : String(error)).replace(/\s*\n\s*/g, " ");
}
