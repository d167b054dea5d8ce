import { SCOPE_OF_EVENT } from "@guildway/shared/contract/token-scopes";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { MOST_SUBSCRIBERS } from "../../kernel/events/event-hub";
import { EventStream } from "../../kernel/events/event-stream";

/** By then, pages that were closed have been noticed. */
const RETRY_SECONDS = 60;

/**
 * Sends events to the viewer's page until it closes or its session or access token ends, for an hour at most.
 * An account may have at most 10 open pages in each process, where they cost memory. An access token gets
 * only the events that its scopes let it read. The newest page is refused: ending the oldest would make it
 * reconnect and end another.
 *
 * @throws {Problem} 429
 */
export const streamEvents = operation("streamEvents", {
  run: async ({ clock, events, viewer, query }) => {
    if (events.isFull(viewer.id)) {
      throw new Problem("too-many-requests", {
        detail: `At most ${MOST_SUBSCRIBERS} pages can be kept up to date at once. Close any that you don't need`,
        headers: { "Retry-After": String(RETRY_SECONDS) },
      });
    }
    return new EventStream({
      events,
      accountId: viewer.id,
      sessionId: viewer.sessionId,
      lifetimeMs: viewer.expiresAt.getTime() - clock.now().getTime(),
      mayGet: viewer.scopes && (({ type }) => viewer.scopes?.includes(SCOPE_OF_EVENT[type]) ?? false),
      posts: query.posts && new Set(query.posts),
      people: query.people && new Set(query.people),
      missedSeconds: query.missed_seconds,
    });
  },
});
