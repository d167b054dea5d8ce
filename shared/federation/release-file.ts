import { z } from "zod";
import { navigation } from "./navigation";
import { surface } from "./surface";
import { wires } from "./wire";

/** What a build emitted, by file name; publishing turns names into addresses. Written beside the files as `release.json`. */
export const release = z.object({
  /** The remote's name, which is also its container's. */
  name: z.string(),
  title: z.string(),
  mount: z.array(z.string()),
  navigation: navigation.optional(),
  entry: z.string(),
  /** SHA-384 of the entry, in the form of an `integrity` attribute. */
  integrity: z.string(),
  preload: z.array(z.string()),
  pages: z.record(z.string(), z.array(z.string())),
  /** Patterns of the pages that call the API as soon as they appear; unknown if another bundler built the remote. */
  reads: z.array(z.string()).optional(),
  /** Route pattern → what the page reads from the API first, with the pattern's parameters. */
  firstReads: z.record(z.string(), z.array(z.string())).optional(),
  /** Addresses whose pages are rendered when the remote or the shell is released. */
  prerender: z.array(z.string()).optional(),
  /** What `./app` exports; unknown for a remote that another bundler built. */
  exports: z.array(z.string()).optional(),
  /** What the remote needs from the shell. */
  needs: surface,
  /** The calls of `needs` as they go over the wire. */
  wires,
});

/** The format of what a server writes into a shell's page. A server serves only shells that read this format. */
export const PAGE_FORMAT = 1;

/** What a build of the shell offers to the remotes that run in it, and what it needs from the server itself. */
export const shellRelease = z.object({
  offers: surface,
  events: z.array(z.string()),
  wires,
  /** The {@link PAGE_FORMAT} that it reads; shells that don't say so read the first. */
  page: z.int().optional(),
  /** Scripts that the first call to the API needs; older shells don't name them. */
  api: z.array(z.string()).optional(),
  /** Scripts and styles of what every page of a member shows around it; older shells don't name them. */
  member: z.array(z.string()).optional(),
});

/** What a server serves, as it last recorded in the site's folder (`server.json`). */
export const serverRecord = z.object({
  wires,
  events: z.array(z.string()),
  /** Origins, besides the site's own, that it allows remotes to come from. */
  allowedOrigins: z.array(z.string()),
  /** Where people open the site; older servers don't say so. */
  publicUrl: z.string().optional(),
});

export type Release = z.infer<typeof release>;
export type ShellRelease = z.infer<typeof shellRelease>;
export type ServerRecord = z.infer<typeof serverRecord>;
