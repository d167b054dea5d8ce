import type { ServerEventType } from "./events";

/** The kinds of events that this build of the client tells of; others, of a newer server, it passes over. */
export const eventTypes: string[] = ["connections", "notification", "post"] satisfies ServerEventType[];
