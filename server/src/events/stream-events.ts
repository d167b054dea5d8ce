import { isSessionOpen } from "../accounts/session";
import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import { MOST_PAGES } from "./event-hub";
import { EventStream } from "./event-stream";

/** A page that was left is noticed by then. */
const RETRY_SECONDS = 60;

/**
 * Tells the viewer's page of what happens, until it goes or its session ends. An account has at most 10 open pages in
 * each process, which is where they cost memory; the newest is refused rather than the oldest ended, for that one would
 * come back and end another.
 *
 * @throws {Problem} 429
 */
export const streamEvents: OperationOf<"streamEvents"> = async ({ db, clock, events, viewer }) => {
  if (events.isFull(viewer.id)) {
    throw new Problem("too-many-requests", {
      detail: `At most ${MOST_PAGES} pages can be kept up to date at once. Close any that you don't need`,
      headers: { "Retry-After": String(RETRY_SECONDS) },
    });
  }
  return new EventStream({
    events,
    accountId: viewer.id,
    isOpen: () => isSessionOpen({ db, clock }, viewer.sessionId),
  });
};
