import { z } from "zod";
import { publishedRemote } from "../federation/registry";
import { defineEndpoints } from "./endpoint";
import { nothing, shownList, shownText } from "./fields";

/** The last hour in slots of five minutes, oldest first. */
export const ERROR_SLOTS = 12;

/** Upper bounds, in milliseconds, of the ranges in which load times are counted. */
export const LOAD_BOUNDS_MS = [100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000] as const;

/** One release or rollback, as recorded in the site's history. */
export const releaseRecord = z.object({
  at: z.iso.datetime(),
  action: shownText,
  version: shownText,
  by: shownText,
  commit: shownText.optional(),
  notes: shownText.optional(),
  replaced: shownText.optional(),
  gate: shownText.optional(),
});
export type ReleaseRecord = z.output<typeof releaseRecord>;

/** One version of a remote, and how well it works in people's browsers. */
export const releaseHealth = z.object({
  /** Empty for all earlier versions, which open tabs still use. */
  version: shownText,
  state: z.enum(["live", "canary", "earlier"]),
  /** How many of 100 new sessions get it. */
  share: z.int().min(0).max(100),
  /** Failures reported by browsers, by slot of the last hour. */
  errors: z.array(z.int().min(0)).length(ERROR_SLOTS),
  /** The kinds of failures, most frequent first. */
  codes: shownList(z.object({ code: shownText, count: z.int().min(1) })),
  /** How well it worked in the last day; absent for earlier versions. */
  day: z
    .object({
      errors: z.int().min(0),
      views: z.int().min(0),
      errors_per_1000: z.number().min(0),
      /** Milliseconds that its first page took for half of the visits, and for 19 of 20. */
      load_p50: z.number().nullable(),
      load_p95: z.number().nullable(),
    })
    .optional(),
});
export type ReleaseHealth = z.output<typeof releaseHealth>;

export const remoteHealth = z.object({
  name: shownText,
  title: shownText,
  versions: shownList(releaseHealth),
  /** Its changes in the last day, and the one before; newest first. */
  history: shownList(releaseRecord).default([]),
  /** Why its entry in the registry can't be used. The last valid entry stays in use, if there was one. */
  problem: shownText.optional(),
});
export type RemoteHealth = z.output<typeof remoteHealth>;

export const releases = defineEndpoints({
  listReleases: {
    method: "GET",
    path: "/moderation/releases/",
    auth: "member",
    summary:
      "Lists which versions of each remote are live or canaries, with the failures of the last hour. Moderators only.",
    response: shownList(remoteHealth),
  },
  getRelease: {
    method: "GET",
    path: "/moderation/releases/{name}/{version}",
    auth: "member",
    summary:
      "Returns a released version of a remote, to open it in your own tab. Moderators and testers only.",
    params: z.object({ name: z.string().max(100), version: z.string().max(200) }),
    response: publishedRemote,
  },
  reportViews: {
    method: "POST",
    path: "/remote-views",
    auth: "none",
    summary: "Reports how often the site's remotes were viewed in a tab, and how long they took to load.",
    body: z.object({
      remotes: z
        .array(
          z.object({
            remote: z.string().max(100),
            version: z.string().max(200),
            views: z.int().min(0).max(500),
            loads: z.array(z.int().min(0).max(600_000)).max(20),
          }),
        )
        .max(30),
    }),
    status: 204,
    response: nothing,
  },
});
