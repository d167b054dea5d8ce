import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { nothing } from "./fields";

export const mails = defineEndpoints({
  unsubscribe: {
    method: "POST",
    path: "/mails/unsubscribe",
    auth: "none",
    summary:
      "Unsubscribes from a job alert, the daily digest or mail about unread messages with the token from one of the mails, without signing in (RFC 8058). 404 if the token is unknown, or the alert has ended.",
    query: z.object({
      token: z
        .string("The link is incomplete")
        .min(1, "The link is incomplete")
        .max(200, "The link is not valid"),
    }),
    status: 204,
    response: nothing,
  },
});
