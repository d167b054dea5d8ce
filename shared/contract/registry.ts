import { z } from "zod";

/** A path on this site, or an absolute address when a remote is served from elsewhere. */
const assetUrl = z
  .string()
  .regex(/^(\/(?!\/)|https?:\/\/)/, "must be an absolute path or an http(s) address");

const routePattern = z.string().startsWith("/");

/** What the shell and the gateway know of one published remote. */
export const publishedRemote = z.object({
  /** Hash of the build's content; the folder that it is served from. */
  version: z.string().min(1),
  title: z.string().min(1),
  /** Patterns of the paths that the remote owns, see `mounts.ts`. */
  mount: z.array(routePattern).min(1),
  /** The contract version that the remote was built against. */
  contract: z.int().positive(),
  /** Address of the container's script. */
  entry: assetUrl,
  /** Scripts and styles that every page of the remote needs beside its entry. */
  preload: z.array(assetUrl),
  /** Route pattern → scripts and styles of that page. */
  pages: z.record(routePattern, z.array(assetUrl)),
});

/** The file `remotes.json`: which remotes are live, at which version. */
export const registry = z.object({
  remotes: z.record(z.string().regex(/^mf-[a-z0-9-]+$/), publishedRemote),
});

export type PublishedRemote = z.infer<typeof publishedRemote>;
export type Registry = z.infer<typeof registry>;
