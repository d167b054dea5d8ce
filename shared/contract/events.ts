import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id } from "./fields";

/** What the server tells an open page of; the page then asks for what it shows. */
export const serverEvent = z.discriminatedUnion("type", [
  /** Somebody has written a post. */
  z.object({ type: z.literal("post"), id, author_id: id }),
  /** The viewer has a new notification. */
  z.object({ type: z.literal("notification") }),
  /** The viewer's connections or requests have changed. */
  z.object({ type: z.literal("connections") }),
]);
export type ServerEvent = z.output<typeof serverEvent>;

/** Every kind of event there is. */
export const eventKinds: string[] = serverEvent.options.map(({ shape }) => shape.type.value).sort();

export const events = defineEndpoints({
  streamEvents: {
    method: "GET",
    path: "/events",
    auth: "member",
    summary: "Server-sent events for the viewer, until the connection or the session ends.",
    stream: true,
    response: serverEvent,
  },
});
