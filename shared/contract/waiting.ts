import { z } from "zod";
import { defineEndpoints } from "./endpoint";

const count = z.int().nonnegative().max(100);

/** What waits for a member, each up to 100: shown in the header of every page. */
export const waiting = z.object({
  /** Unread notifications. */
  notifications: count,
  /** Unread messages in conversations that aren't muted; a conversation that is marked unread counts as one. */
  messages: count,
  /** Connection requests that the viewer hasn't answered. */
  requests: count,
});
export type Waiting = z.output<typeof waiting>;

export const waitingCalls = defineEndpoints({
  countWaiting: {
    method: "GET",
    path: "/me/waiting",
    auth: "member",
    summary:
      "Counts the viewer's unread notifications, unread messages and unanswered connection requests, each up to 100.",
    response: waiting,
  },
});
