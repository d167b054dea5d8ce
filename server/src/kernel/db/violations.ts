import { DrizzleQueryError } from "drizzle-orm/errors";

/** Whether a write failed because a unique column already has the value. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && "code" in cause && cause.code === "23505";
}
