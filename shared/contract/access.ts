import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing, openedSession, shownList, shownText, timestamp } from "./fields";

const ids = z.array(z.uuid("This isn't an id")).max(100, "At most 100");

/** What can open the account and is recognized by its owner. */
export const recognized = z.object({
  passkeys: ids,
  authenticator: z.boolean("Choose yes or no"),
  /** Ids of linked accounts at providers. */
  identities: ids.default([]),
  /** Ids of browsers, except the current one. */
  devices: ids,
});
export type Recognized = z.output<typeof recognized>;

export const access = z.object({
  /** Browsers that have signed in and are remembered, most recently used first. */
  devices: shownList(
    z.object({
      id,
      /** What the browser calls itself, such as `Firefox on Linux`. */
      device: shownText,
      created_at: timestamp,
      last_used_at: timestamp,
      /** Whether it is the current browser. */
      current: z.boolean(),
    }),
  ),
  /** The requested change of email address; null if there is none, or its link has expired. */
  email_change: z.object({ email: shownText, asked_at: timestamp }).nullable(),
});
export type Access = z.output<typeof access>;
export type KnownDevice = Access["devices"][number];

/** Calls of the page that secures an account (none of them is in the specification). */
export const accessCalls = defineEndpoints({
  getAccess: {
    method: "GET",
    path: "/me/access",
    auth: "account",
    summary:
      "Returns the browsers that the account remembers, and a change of email address that isn't confirmed yet.",
    response: access,
  },
  removeDevice: {
    method: "DELETE",
    path: "/me/devices/{id}",
    auth: "account",
    confirmed: true,
    summary: "Removes a remembered browser and ends its sessions. The current browser can't be removed.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  cancelEmailChange: {
    method: "DELETE",
    path: "/me/email",
    auth: "account",
    confirmed: true,
    summary: "Cancels a change of email address. The mailed link stops working.",
    status: 204,
    response: nothing,
  },
  removeUnrecognized: {
    method: "POST",
    path: "/me/access/recognized",
    auth: "account",
    confirmed: "factor",
    summary:
      "Removes every passkey, authenticator app, linked account and browser that isn't named. Also ends the sessions of those browsers, and removes all recovery codes, access tokens, unfinished sign-ins and requested changes of email address. This session gets a new token.",
    body: recognized,
    response: openedSession,
  },
});
