import type { ServerEvent } from "../../contract/events";

/** The kinds of events that this build of the client handles. It ignores others, which a newer server may send. */
export const eventTypes: string[] = [
  "applications",
  "connections",
  "conversation-read",
  "message",
  "notification",
  "post",
  "post-changed",
  "presence",
  "typing",
] satisfies ServerEvent["type"][];
