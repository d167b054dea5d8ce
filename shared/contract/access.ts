import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing, renewedSession, shownList, shownText, timestamp } from "./fields";

const kept = z.array(z.uuid("This isn't an id")).max(100, "These are too many");

/** What the owner recognizes of what opens the account. */
export const recognized = z.object({
  passkeys: kept,
  authenticator: z.boolean("Choose yes or no"),
  /** Accounts at providers. */
  identities: kept.default([]),
  /** Browsers, besides the one that asks. */
  devices: kept,
});
export type Recognized = z.output<typeof recognized>;

export const access = z.object({
  /** Browsers that have signed in and are remembered, last used first. */
  devices: shownList(
    z.object({
      id,
      /** As in the list of sessions. */
      device: shownText,
      created_at: timestamp,
      last_used_at: timestamp,
      /** The browser that asks. */
      current: z.boolean(),
    }),
  ),
  /** A change of address whose link can still be opened; null without one. */
  email_change: z.object({ email: shownText, asked_at: timestamp }).nullable(),
});
export type Access = z.output<typeof access>;
export type KnownDevice = Access["devices"][number];

/** Calls of the page that secures an account (none of them is in the specification). */
export const accessCalls = defineEndpoints({
  getAccess: {
    method: "GET",
    path: "/user/access",
    auth: "account",
    summary:
      "Returns the browsers that the account remembers, and a change of address that isn't confirmed yet.",
    response: access,
  },
  removeDevice: {
    method: "DELETE",
    path: "/user/devices/{id}",
    auth: "account",
    confirmed: true,
    summary:
      "Removes a browser that the account remembers and ends its sessions; its next sign-in is announced by mail. Not the browser that asks.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  cancelEmailChange: {
    method: "DELETE",
    path: "/user/email",
    auth: "account",
    confirmed: true,
    summary: "Cancels a change of email address: the mailed link no longer works.",
    status: 204,
    response: nothing,
  },
  removeUnrecognized: {
    method: "POST",
    path: "/user/access/recognized",
    auth: "account",
    confirmed: "factor",
    summary:
      "Removes everything that isn't named: passkeys, the authenticator app, accounts at providers, browsers with their sessions; also all recovery codes, sign-ins that have begun, and every open change of address. This session gets a new token.",
    body: recognized,
    response: renewedSession,
  },
});
