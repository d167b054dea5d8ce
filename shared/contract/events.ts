import { z } from "zod";
import { defineEndpoints } from "./endpoint";

/** What the server tells an open page of; the page then asks for what it shows. */
export const serverEvent = z.discriminatedUnion("type", [
  /** Someone has written a post. Not which or who: everyone is told, including people who must not see it. */
  z.object({ type: z.literal("post") }),
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
