import { cp, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { PublishedRemote } from "shared/contract/registry";
import { withLock } from "./lock";
import { type Release, release } from "./release-file";
import { repositoryRoot } from "./repository";
import { hashOfFolder, KEPT_RELEASES, lockFile, readRegistry, registryFile, writeAtomically } from "./site";

/**
 * Puts a built remote on a site: its files under their version first, then one atomic change of the
 * registry makes them live. The shell and the other remotes are not touched.
 *
 * @param built folder of the finished build.
 * @returns the version that is live now.
 */
export async function publishRemote(
  name: string,
  siteDir: string,
  built = join(repositoryRoot, name, "dist"),
): Promise<string> {
  const version = await hashOfFolder(built);
  const versions = join(siteDir, "remotes", name);
  const target = join(versions, version);
  return withLock(lockFile(siteDir), async () => {
    await cp(built, target, { recursive: true });
    const now = new Date();
    await utimes(target, now, now);
    const description = release.parse(JSON.parse(await readFile(join(built, "release.json"), "utf8")));
    const { remotes } = await readRegistry(siteDir);
    remotes[name] = toPublished(description, version, `/remotes/${name}/${version}/`);
    await writeAtomically(registryFile(siteDir), JSON.stringify({ remotes }, undefined, 2));
    await forgetOldVersions(versions, version);
    return version;
  });
}

function toPublished(built: Release, version: string, base: string): PublishedRemote {
  const toAddress = (file: string): string => base + file;
  return {
    ...built,
    version,
    entry: toAddress(built.entry),
    preload: built.preload.map(toAddress),
    pages: Object.fromEntries(
      Object.entries(built.pages).map(([page, files]) => [page, files.map(toAddress)]),
    ),
  };
}

async function forgetOldVersions(versions: string, current: string): Promise<void> {
  const all = await Promise.all(
    (await readdir(versions)).map(async (version) => ({
      version,
      at: (await stat(join(versions, version))).mtimeMs,
    })),
  );
  const old = all
    .filter(({ version }) => version !== current)
    .sort((a, b) => b.at - a.at)
    .slice(KEPT_RELEASES - 1);
  await Promise.all(old.map(({ version }) => rm(join(versions, version), { recursive: true })));
}
