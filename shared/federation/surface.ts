import { z } from "zod";

const call = z.object({
  method: z.string(),
  path: z.string(),
  auth: z.string(),
  query: z.array(z.string()).optional(),
  body: z.string().optional(),
  paged: z.boolean().optional(),
  download: z.boolean().optional(),
});

/** The schema of `Surface` (`compatibility.ts`, which loads no schemas). */
export const surface = z.object({
  modules: z.record(z.string(), z.object({ version: z.string().optional(), names: z.array(z.string()) })),
  calls: z.record(z.string(), call),
  events: z.array(z.string()),
});
