import { z } from "zod";

const versions = z.record(z.string(), z.string());

/** What a build emitted, by file name; publishing turns names into addresses. Written beside the files as `release.json`. */
export const release = z.object({
  title: z.string(),
  mount: z.array(z.string()),
  contract: z.int(),
  entry: z.string(),
  /** SHA-384 of the entry, as `integrity` attributes have it. */
  integrity: z.string(),
  preload: z.array(z.string()),
  pages: z.record(z.string(), z.array(z.string())),
  /** What `./app` exports; unknown for a remote that another bundler built. */
  exports: z.array(z.string()).optional(),
  /** Module that the shell must bring → version that the build was made with. */
  shared: versions,
});

/** What a build of the shell has to offer, for the remotes that are to run in it. */
export const shellRelease = z.object({ contract: z.int(), shared: versions });

export type Release = z.infer<typeof release>;
export type ShellRelease = z.infer<typeof shellRelease>;
