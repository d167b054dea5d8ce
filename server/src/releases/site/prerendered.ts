import { createHash } from "node:crypto";
import { z } from "zod";
import { readJson } from "./read-json";
import { sitePaths } from "./site-paths";

/** A remote's pages by their addresses, as they look before any script has run. */
export const prerenderedPages = z.record(
  z.string().startsWith("/"),
  z.object({
    title: z.string(),
    /** What the shell's root element contains. */
    html: z.string(),
  }),
);

export type PrerenderedPages = z.output<typeof prerenderedPages>;

/** Identifies a shell by its page, which names all its files. */
export function shellId(template: string): string {
  return createHash("sha256").update(template).digest("hex").slice(0, 12);
}

/** The pages of a remote's version in a shell; none if they weren't rendered. */
export async function readPrerendered(
  siteDir: string,
  shell: string,
  name: string,
  version: string,
): Promise<PrerenderedPages> {
  const file = sitePaths(siteDir).prerendered(shell, name, version);
  return (await readJson(file, prerenderedPages).catch(() => undefined)) ?? {};
}

/** An address without its case and its last slash, which don't matter. */
export const addressKey = (path: string): string => path.toLowerCase().replace(/\/+$/, "") || "/";
