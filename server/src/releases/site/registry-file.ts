import { type SiteRegistry, siteRegistry } from "@guildway/shared/federation/registry";
import { z } from "zod";
import { readJson } from "./read-json";
import { sitePaths } from "./site-paths";
import type { NewContent } from "./write-atomically";

/** `remotes.json`, as far as it can be used. */
export interface ReadSiteRegistry extends SiteRegistry {
  /** Entries that can't be used, as they are written. They must not get in the way of other teams. */
  unusable: Readonly<Record<string, unknown>>;
}

const anyRegistry = siteRegistry.extend({ remotes: z.record(z.string(), z.unknown()) });
const { keyType: remoteName, valueType: siteRemote } = siteRegistry.shape.remotes;

/**
 * Reads a site's registry remote by remote; nothing if there is none.
 *
 * @throws {FileError} if it can't be used as a whole.
 */
export async function readSiteRegistry(siteDir: string): Promise<ReadSiteRegistry | undefined> {
  const known = await readJson(sitePaths(siteDir).registry, anyRegistry);
  if (!known) return undefined;
  const remotes: SiteRegistry["remotes"] = {};
  const unusable: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(known.remotes)) {
    const { data } = siteRemote.safeParse(value);
    if (data && remoteName.safeParse(name).success) remotes[name] = data;
    else unusable[name] = value;
  }
  return { ...known, remotes, unusable };
}

/**
 * Returns what to write for a registry. Entries that can't be used stay as they are, unless the registry replaces or
 * retires them, and so does the live shell, unless the registry names another. Call it under the site's lock.
 */
export async function registryContent(
  siteDir: string,
  { remotes, removed, shell }: SiteRegistry,
): Promise<NewContent> {
  const { unusable = {}, shell: before } = (await readSiteRegistry(siteDir)) ?? {};
  const unchanged = Object.entries(unusable).filter(
    ([name]) => !(name in remotes) && !removed?.includes(name),
  );
  const content = {
    remotes: { ...Object.fromEntries(unchanged), ...remotes },
    ...(removed && { removed }),
    shell: shell ?? before,
  };
  return [sitePaths(siteDir).registry, JSON.stringify(content, undefined, 2)];
}
