import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { withLock } from "@guildway/server/releases/site/lock";
import { PREVIEW_DAYS, type Preview, signPreview } from "@guildway/server/releases/site/preview";
import { sitePaths } from "@guildway/server/releases/site/site-paths";
import { intactRelease, passGate } from "./registry-change";
import { hashOfFolder, readRegistry } from "./site";
import { upload, versionsOn } from "./versions";

const LIFETIME_MS = PREVIEW_DAYS * 24 * 60 * 60 * 1000;

/** A preview that was published. */
interface PublishedPreview extends Preview {
  /** The secret part of its link. */
  link: string;
  /** A page of the remote whose address is known. */
  path: string;
}

/**
 * Puts a version on a site that only people with its link get. The registry and the history don't name it, and it is
 * deleted once the link has expired.
 *
 * @throws {GateError} if it doesn't fit what is deployed; {VersionError} if the files aren't as they were built.
 */
export async function publishPreview(
  name: string,
  siteDir: string,
  built: string,
  now = new Date(),
): Promise<PublishedPreview> {
  const version = await hashOfFolder(built);
  const paths = sitePaths(siteDir);
  return withLock(paths.lock, async () => {
    const release = await intactRelease(name, version, built);
    const folder = paths.previews(name);
    await passGate(name, release, {
      host: { folder, base: "/" },
      registry: await readRegistry(siteDir),
      siteDir,
    });
    await upload(built, { folder, base: "/" }, version);
    await forgetExpired(dirname(folder), now);
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const link = await signPreview(siteDir, { name, version, expiresAt });
    const path = Object.keys(release.pages).find((page) => !/[:*]/.test(page)) ?? "/";
    return { name, version, expiresAt, link, path };
  });
}

/** Previewing a version again restarts its time. */
async function forgetExpired(previews: string, now: Date): Promise<void> {
  for (const name of existsSync(previews) ? await readdir(previews) : []) {
    const folder = join(previews, name);
    const versions = await versionsOn({ folder, base: "/" });
    const old = versions.filter(({ at }) => now.getTime() - at.getTime() > LIFETIME_MS);
    await Promise.all(old.map(({ version }) => rm(join(folder, version), { recursive: true })));
  }
}
