import { z } from "zod";
import { publishedRemote } from "../federation/registry";
import { defineEndpoints } from "./endpoint";
import { line, nothing, shownList, shownText, timestamp } from "./fields";

/** The last hour in slots of five minutes, oldest first. */
export const ERROR_SLOTS = 12;

/** Upper bounds, in milliseconds, of the ranges in which load times are counted. */
export const LOAD_BOUNDS_MS = [100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000] as const;

/** The Web Vitals: when the largest part of a page appeared, how slowly it reacted, and how much it jumped. */
export const VITALS = ["LCP", "INP", "CLS"] as const;
export type Vital = (typeof VITALS)[number];

/** Upper bounds of the ranges in which they are counted: milliseconds, and for CLS its score. */
export const VITAL_BOUNDS: Record<Vital, readonly number[]> = {
  LCP: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  INP: [50, 100, 150, 200, 300, 400, 500, 1_000, 2_000],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
};

/** How many days of Web Vitals are shown. */
export const VITAL_DAYS = 7;

/** How many hours of views are shown. */
export const VIEW_HOURS = 24;

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
  /** The version that nobody gets any more, unless somebody pins it. */
  withdrawn: shownText.optional(),
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
      /** Failures reported by browsers. */
      errors: z.int().min(0),
      /** How often it was opened. */
      views: z.int().min(0),
      /** Failures per 1,000 times that it was opened. */
      errors_per_1000: z.number().min(0),
      /** Median of the milliseconds until its first page appeared; null before the first visit. */
      load_p50: z.number().nullable(),
      /** 75th percentile of the same; null before the first visit. */
      load_p75: z.number().nullable().default(null),
      /** 95th percentile of the same; null before the first visit. */
      load_p95: z.number().nullable(),
      /** Whether the median is above the longest time that is measured, 10,000 ms. */
      load_p50_over: z.boolean().default(false),
      load_p75_over: z.boolean().default(false),
      load_p95_over: z.boolean().default(false),
      /** How often it was opened in each hour, oldest first. */
      views_by_hour: z.array(z.int().min(0)).max(VIEW_HOURS).default([]),
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
  /** Whether the viewer may change which versions people get. */
  changeable: z.boolean().default(false),
  /** Why its entry in the registry can't be used. The last valid entry stays in use, if there was one. */
  problem: shownText.optional(),
});
export type RemoteHealth = z.output<typeof remoteHealth>;

/** What an administrator can do with the live version or the canary. */
export const RELEASE_ACTIONS = ["roll-back", "promote", "share", "end-canary", "withdraw"] as const;

const releaseChange = z.object({
  /** `promote` makes the canary live, `share` gives it to more or fewer sessions; nobody gets a version that was withdrawn again. */
  action: z.enum(RELEASE_ACTIONS),
  /** The version that it is about, as the viewer saw it: the live one, or the canary. */
  version: line({ label: "Version", max: 200, required: "Enter a version" }),
  /** How many of 100 sessions get the canary, for `share`. */
  share: z.int().min(1).max(100).optional(),
});
export type ReleaseChange = z.output<typeof releaseChange>;

/** Failures of one version that say the same. */
export const releaseFailure = z.object({
  version: shownText,
  code: shownText,
  message: shownText,
  /** How often it was reported in the last day. */
  count: z.int().min(1),
  /** How often for 1,000 times that the version was opened. */
  per_1000: z.number().min(0),
  /** By how many members; visitors aren't counted. */
  members: z.int().min(0),
  /** Paths of pages on which it happened, a few of them. */
  pages: shownList(shownText),
  /** Browsers in which it happened: `Firefox on Linux`. */
  browsers: shownList(shownText),
  /** Where it last happened in the sources, or in the built files if the site has no source maps of them; empty if no browser has said it. */
  stack: shownText,
  last_at: timestamp,
});
export type ReleaseFailure = z.output<typeof releaseFailure>;

/** The most that are listed. */
export const FAILURES_LISTED = 50;

/** One of the Web Vitals of a page in one version, from visits of the last week. */
export const releaseVital = z.object({
  version: shownText,
  /** The page's path, with its parameters: `/jobs/:id`. */
  page: shownText,
  metric: z.enum(VITALS),
  /** Three of four visits had at most this: milliseconds, and for `CLS` its score. */
  p75: z.number().min(0),
  /** Whether it is above the most that is measured. */
  over: z.boolean(),
  /** In how many visits it was measured. */
  visits: z.int().min(1),
});
export type ReleaseVital = z.output<typeof releaseVital>;

const measuredVital = z.object({
  /** The page's path, with its parameters: `/jobs/:id`. */
  page: z.string().max(200),
  metric: z.enum(VITALS),
  /** Milliseconds, and for `CLS` its score. */
  value: z.number().min(0).max(600_000),
});
export type MeasuredVital = z.output<typeof measuredVital>;

export const releases = defineEndpoints({
  listReleases: {
    method: "GET",
    path: "/moderation/releases",
    auth: "member",
    summary:
      "Lists which versions of each remote are live or canaries, with their failures in the last hour. Moderators only.",
    response: shownList(remoteHealth),
  },
  getRelease: {
    method: "GET",
    path: "/moderation/releases/{name}/versions/{version}",
    auth: "member",
    summary:
      "Returns a released version of a remote, to open it in your own tab. Moderators and testers only.",
    params: z.object({ name: z.string().max(100), version: z.string().max(200) }),
    response: publishedRemote,
  },
  listReleaseFailures: {
    method: "GET",
    path: "/moderation/releases/{name}/failures",
    auth: "member",
    summary:
      "Lists what failed in a remote in the last day, most frequent first: message, stack, pages and browsers. Moderators only.",
    params: z.object({ name: z.string().max(100) }),
    response: z.array(releaseFailure).max(FAILURES_LISTED),
  },
  listReleaseVitals: {
    method: "GET",
    path: "/moderation/releases/{name}/vitals",
    auth: "member",
    summary:
      "Lists the Web Vitals of a remote by page and version, as browsers measured them in a part of the last week's visits. Moderators only.",
    params: z.object({ name: z.string().max(100) }),
    response: shownList(releaseVital),
  },
  changeRelease: {
    method: "POST",
    path: "/moderation/releases/{name}/changes",
    auth: "member",
    confirmed: "factor",
    summary:
      "Rolls a remote back, promotes, widens or ends its canary, or withdraws a version. 409 if its versions have changed in the meantime. Administrators only.",
    params: z.object({ name: z.string().max(100) }),
    body: releaseChange,
    status: 204,
    response: nothing,
  },
  reportViews: {
    method: "POST",
    path: "/remote-views",
    auth: "none",
    summary:
      "Reports how often the site's remotes were viewed in a tab, how long they took to load, and their Web Vitals.",
    body: z.object({
      remotes: z
        .array(
          z.object({
            remote: z.string().max(100),
            version: z.string().max(200),
            views: z.int().min(0).max(500),
            loads: z.array(z.int().min(0).max(600_000)).max(20),
            vitals: z.array(measuredVital).max(30).default([]),
          }),
        )
        .max(30),
    }),
    status: 204,
    response: nothing,
  },
});
