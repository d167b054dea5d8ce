import { UNKNOWN_POSITION } from "@guildway/shared/contract/log-position";
import type { Replicas } from "../../kernel/core/replicas";
import type { Log } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { type Announcement, announcementText, EVENTS_CHANNEL } from "../../kernel/events/announce";
import type { EventHub } from "../../kernel/events/event-hub";
import type { NewPosts } from "../../kernel/events/new-posts";
import { announcingPresence, PRESENCE_CHANNEL, Presence } from "../../kernel/events/presence";
import { SESSIONS_CHANNEL, type SessionCache } from "../../members/sessions/session-cache";
import { findLearners } from "../../messaging/find-learners";
import type { Listener } from "./listener";

/**
 * Delivers the announcements of all processes to this one's pages, and ends those whose session has ended. Whenever
 * listening begins, all pages reconnect, because earlier announcements are lost. Until then, pages are told so:
 * they may continue at a process that has missed nothing. With replicas, each event gets its position in the log.
 */
export function deliverEvents(
  listener: Listener,
  hub: EventHub,
  sessions: SessionCache,
  newPosts: NewPosts,
  replicas?: Pick<Replicas, "primaryPosition">,
): void {
  const deliverWithPosition = async (announcement: Announcement) => {
    newPosts.deliver(announcement, await replicas?.primaryPosition().catch(() => UNKNOWN_POSITION));
  };
  listener.on(SESSIONS_CHANNEL, {
    onBegin: () => sessions.open(),
    onMessage: (payload) => hub.endSessions(sessions.invalidate(payload)),
    onLose: () => sessions.close(),
  });
  if (!listener.isListening()) hub.disconnect();
  listener.on(EVENTS_CHANNEL, {
    onBegin: () => hub.endAll(),
    onLose: () => hub.disconnect(),
    onMessage(payload) {
      const parsed = announcementText.safeParse(payload);
      // A newer process may announce events that this one doesn't know yet.
      if (!parsed.success) return;
      if (replicas) void deliverWithPosition(parsed.data);
      else newPosts.deliver(parsed.data);
    },
  });
}

/** Tells the pages of this process who is active, also at other processes. */
export function deliverPresence(
  listener: Listener,
  hub: EventHub,
  db: Database,
  log: Pick<Log, "warn">,
): void {
  const presence = new Presence(hub, {
    findLearners: findLearners(db),
    announce: (text) => db.execute(announcingPresence(text)),
    log,
  });
  listener.on(PRESENCE_CHANNEL, { onMessage: (payload) => presence.deliver(payload) });
}
