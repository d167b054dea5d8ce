import { ApiError, errorMessage } from "@guildway/shared/api";

interface LinkFailure {
  message: string;
  /** The link will never work: only a new one helps. */
  dead: boolean;
}

// Unknown, address taken in the meantime, used or expired, malformed.
const DEAD: readonly number[] = [404, 409, 410, 422];

/** Explains why a mailed link didn't work (product §2). */
export function linkFailure(error: unknown): LinkFailure {
  return { message: errorMessage(error), dead: error instanceof ApiError && DEAD.includes(error.status) };
}
