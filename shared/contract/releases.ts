import { z } from "zod";
import { defineEndpoints } from "./endpoint";

/** The last hour in slots of five minutes, oldest first. */
export const ERROR_SLOTS = 12;

/** One version of a remote, and how it does in people's browsers. */
export const releaseHealth = z.object({
  /** Empty for all versions before, which tabs that stay open go on with. */
  version: z.string(),
  state: z.enum(["live", "canary", "earlier"]),
  /** How many of a hundred new sessions get it. */
  share: z.int().min(0).max(100),
  /** Failures that browsers have reported, by slot of the last hour. */
  errors: z.array(z.int().min(0)).length(ERROR_SLOTS),
  /** What they were, the most frequent first. */
  codes: z.array(z.object({ code: z.string(), count: z.int().min(1) })),
});
export type ReleaseHealth = z.output<typeof releaseHealth>;

export const remoteHealth = z.object({
  name: z.string(),
  title: z.string(),
  versions: z.array(releaseHealth),
  /** Why its line of the registry can't be used. What was good before goes on, if there was anything. */
  problem: z.string().optional(),
});
export type RemoteHealth = z.output<typeof remoteHealth>;

export const releases = defineEndpoints({
  listReleases: {
    method: "GET",
    path: "/moderation/releases/",
    auth: "member",
    summary:
      "Which version of each remote is live or tried out, with the failures of the last hour; for moderators alone.",
    response: z.array(remoteHealth),
  },
});
