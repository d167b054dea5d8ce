import { z } from "zod";

/** What a build emitted, by file name; publishing turns names into addresses. Written beside the files as `release.json`. */
export const release = z.object({
  title: z.string(),
  mount: z.array(z.string()),
  contract: z.int(),
  entry: z.string(),
  preload: z.array(z.string()),
  pages: z.record(z.string(), z.array(z.string())),
});

export type Release = z.infer<typeof release>;
