import { z } from "zod";
import { navigation } from "./navigation";
import { surface } from "./surface";

/** A path on this site, or an absolute address when a remote is served from elsewhere. */
const assetUrl = z
  .string()
  // Browsers read "\" as "/", and leave out tabs and line ends.
  .regex(/^(\/(?!\/)|https?:\/\/)[^\s\\]*$/, "must be an absolute path or an http(s) address");

const routePattern = z.string().startsWith("/");

/** What the shell and the gateway know about one published remote. */
export const publishedRemote = z.object({
  /** Hash of the build's content; the folder that it is served from. */
  version: z.string().min(1),
  title: z.string().min(1),
  /** Patterns of the paths that the remote owns, see `mounts.ts`. */
  mount: z.array(routePattern).min(1),
  navigation: navigation.optional(),
  /**
   * What it needs from the shell. Pages omit it, because their shell is the one it was released for; an open tab,
   * whose shell may be older, gets it with the registry.
   */
  needs: surface.optional(),
  /** Address of the container's script. */
  entry: assetUrl,
  /** The hash of the entry's bytes; only a development session's entries have none. */
  integrity: z
    .string()
    .regex(/^sha384-[A-Za-z0-9+/]{64}$/, "must be a SHA-384 hash like sha384-…")
    .optional(),
  /** Scripts and styles that every page of the remote needs besides its entry. */
  preload: z.array(assetUrl),
  /** Route pattern → scripts and styles of that page. */
  pages: z.record(routePattern, z.array(assetUrl)),
  /** Patterns of the pages that call the API as soon as they appear. */
  reads: z.array(routePattern).optional(),
  /** Route pattern → what the page reads from the API first, with the pattern's parameters. */
  firstReads: z.record(routePattern, z.array(z.string().startsWith("/"))).optional(),
});

/** A version that only some sessions get, to test it. */
const canary = z.object({
  /** How many of 100 sessions get it. */
  share: z.int().min(1).max(100),
  release: publishedRemote,
});

const remoteName = z.string().regex(/^mf-[a-z0-9-]+$/);

/** The file `remotes.json`: which remotes are live, at which version, and which versions are canaries. */
export const siteRegistry = z.object({
  remotes: z.record(remoteName, publishedRemote.extend({ canary: canary.optional() })),
  /**
   * Remotes that were taken off the site on purpose. A name stays here until the remote is published again: the
   * gateway refuses a registry that lacks a remote without naming it here.
   */
  removed: z.array(remoteName).optional(),
  /**
   * The live shell's version. It is named here so that shell and remotes change in one step. A registry that was written
   * by older tools names none.
   */
  shell: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .optional(),
});

/** The part of the registry that one session gets. */
export const registry = z.object({
  remotes: z.record(remoteName, publishedRemote),
  /** The live shell: tabs with another shell learn that there is a new one. */
  shell: z.string().optional(),
});

export type PublishedRemote = z.infer<typeof publishedRemote>;
export type SiteRegistry = z.infer<typeof siteRegistry>;
export type Registry = z.infer<typeof registry>;
