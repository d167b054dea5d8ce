import { SESSIONS_CHANNEL, type SessionCache } from "../accounts/session-cache";
import { announcementText, EVENTS_CHANNEL } from "../events/announce";
import type { EventHub } from "../events/event-hub";
import type { Listener } from "./listener";

/**
 * Delivers the announcements of all processes to this one's pages, and ends those whose session has ended. Whenever listening begins, all pages reconnect,
 * because earlier announcements are lost.
 */
export function deliverEvents(listener: Listener, hub: EventHub, sessions: SessionCache): void {
  listener.on(SESSIONS_CHANNEL, {
    onBegin: () => sessions.open(),
    onMessage(payload) {
      sessions.clear();
      // The ids of sessions that ended; empty if only something about sessions has changed.
      if (payload !== "") hub.endSessions(new Set(payload.split(",")));
    },
    onLose: () => sessions.close(),
  });
  listener.on(EVENTS_CHANNEL, {
    onBegin: () => hub.endAll(),
    onMessage(payload) {
      const parsed = announcementText.safeParse(payload);
      // A newer process may announce events that this one doesn't know yet.
      if (parsed.success) hub.deliver(parsed.data);
    },
  });
}
