import { existsSync } from "node:fs";
import { join } from "node:path";
import { type PublishedRemote, publishedRemote } from "@guildway/shared/federation/registry";
import { release } from "@guildway/shared/federation/release-file";
import { z } from "zod";
import { readJson } from "./read-json";
import { sitePaths } from "./site-paths";

const hosts = z.record(z.string(), z.object({ origin: z.string() }));
/** File names consist of these characters; anything else could lead to another folder. */
const SAFE = /^[a-z0-9-]+$/;

/** Reads one released version in the form of a registry entry. */
export async function releasedVersion(
  siteDir: string,
  name: string,
  version: string,
): Promise<PublishedRemote | undefined> {
  if (!SAFE.test(name) || !SAFE.test(version)) return undefined;
  const paths = sitePaths(siteDir);
  const known = await readJson(paths.release(name, version), release).catch(() => undefined);
  const own = (await readJson(paths.hosts, hosts).catch(() => undefined))?.[name];
  if (!known || (!own && !existsSync(join(siteDir, "remotes", name, version)))) return undefined;
  const base = own ? new URL(`/${version}/`, own.origin).href : `/remotes/${name}/${version}/`;
  const toAddress = (file: string): string => base + file;
  return publishedRemote.parse({
    ...known,
    version,
    entry: toAddress(known.entry),
    preload: known.preload.map(toAddress),
    pages: Object.fromEntries(
      Object.entries(known.pages).map(([page, files]) => [page, files.map(toAddress)]),
    ),
  });
}
