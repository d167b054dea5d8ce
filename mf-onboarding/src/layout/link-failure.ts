import { ApiError, errorMessage } from "@guildway/shared/api";

interface LinkFailure {
  message: string;
  /** The link will never work: only a new one helps. */
  dead: boolean;
}

// Unknown, its address taken meanwhile, used up or expired, refused as it stands.
const DEAD: readonly number[] = [404, 409, 410, 422];

/** What to say of a mailed link that did not do its work (product.md "Verification"). */
export function linkFailure(error: unknown): LinkFailure {
  return { message: errorMessage(error), dead: error instanceof ApiError && DEAD.includes(error.status) };
}
