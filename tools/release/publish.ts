import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { changeSite } from "@guildway/server/releases/site/change-site";
import { readHistory, versionBefore } from "@guildway/server/releases/site/history";
import { withLock } from "@guildway/server/releases/site/lock";
import { registryContent } from "@guildway/server/releases/site/registry-file";
import { sitePaths } from "@guildway/server/releases/site/site-paths";
import { writeAtomically } from "@guildway/server/releases/site/write-atomically";
import { applyChange, changeTo, type Exposure, record, tryPages } from "./registry-change";
import { readNotes } from "./release-notes";
import { findHost, hashOfFolder, readRegistry } from "./site";
import { storeSourceMaps } from "./source-maps";
import {
  distOf,
  forgetOldVersions,
  refuseWithdrawn,
  releaseFileIn,
  upload,
  VersionError,
  versionsOn,
} from "./versions";

/**
 * Publishes a built remote to a site: first its files under their version, then one atomic change of the registry
 * that makes them live. The shell and the other remotes aren't touched.
 *
 * @param built folder of the finished build.
 * @returns the version that is live now.
 * @throws {GateError} if it doesn't fit what is deployed; nothing has changed then.
 */
export async function publishRemote(
  name: string,
  siteDir: string,
  built = distOf(name),
  exposure: Exposure = {},
): Promise<string> {
  const version = await hashOfFolder(built);
  const host = await findHost(name, siteDir);
  await withLock(sitePaths(siteDir).lock, async () => {
    await refuseWithdrawn(siteDir, name, version);
    const change = await changeTo(name, version, { built, host, siteDir, exposure });
    if (exposure.dryRun) return tryPages(siteDir, change, built, exposure);
    await upload(built, host, version);
    await storeSourceMaps(siteDir, name, { ...exposure, built, version });
    await writeAtomically(sitePaths(siteDir).release(name, version), await readFile(releaseFileIn(built)));
    await applyChange(siteDir, change, exposure, exposure.canaryShare === undefined ? "deploy" : "canary");
    await forgetOldVersions(siteDir, host, change.registry, name);
  });
  return version;
}

/**
 * Makes a version live if its files are still on the site.
 *
 * @throws {VersionError} if they aren't; {GateError} if it doesn't fit what is deployed now.
 */
export async function switchRemote(
  name: string,
  siteDir: string,
  version: string,
  exposure: Exposure & { action?: "pin" | "rollback" } = {},
): Promise<void> {
  const host = await findHost(name, siteDir);
  await withLock(sitePaths(siteDir).lock, async () => {
    const stored = (await versionsOn(host)).map((entry) => entry.version);
    if (!stored.includes(version)) {
      throw new VersionError(
        `${name} ${version} isn't on the site. There are ${stored.join(", ") || "no versions"}.`,
      );
    }
    const built = join(host.folder, version);
    const change = await changeTo(name, version, { built, host, siteDir, exposure });
    if (exposure.dryRun) return tryPages(siteDir, change, built, exposure);
    const notes = await readNotes(siteDir, name, version, exposure.notes);
    await applyChange(siteDir, change, { ...exposure, notes }, exposure.action ?? "pin");
  });
}

/**
 * Goes back to the version that was live before the live one. Versions that were only canaries are skipped.
 *
 * @returns the version that is live now.
 * @throws {VersionError} if there is none.
 */
export async function rollBack(name: string, siteDir: string, exposure: Exposure = {}): Promise<string> {
  const { remotes } = await readRegistry(siteDir);
  const live = remotes[name]?.version;
  const stored = (await versionsOn(await findHost(name, siteDir))).map(({ version }) => version);
  const before = versionBefore(await readHistory(siteDir), name, { live, stored });
  if (live === undefined) {
    throw new VersionError(
      stored.length > 0
        ? `${name} isn't live on this site. To bring a version back, use --pin with one of ${stored.join(", ")}.`
        : `${name} isn't on this site.`,
    );
  }
  if (before === undefined) throw new VersionError(`There is no version of ${name} before the live one.`);
  await switchRemote(name, siteDir, before, { ...exposure, action: "rollback" });
  return before;
}

/** Ends the canary: from now on all sessions get the live version. */
export async function endCanary(
  name: string,
  siteDir: string,
  { notes, dryRun }: Exposure = {},
): Promise<void> {
  await withLock(sitePaths(siteDir).lock, async () => {
    const registry = await readRegistry(siteDir);
    const remote = registry.remotes[name];
    if (!remote?.canary) throw new VersionError(`${name} has no canary.`);
    const { canary, ...live } = remote;
    if (dryRun) return;
    const next = { ...registry, remotes: { ...registry.remotes, [name]: live } };
    const { version } = canary.release;
    await changeSite(
      siteDir,
      [await registryContent(siteDir, next)],
      record({ name, action: "end-canary", version }, await readNotes(siteDir, name, version, notes)),
    );
  });
}

/**
 * Retires a remote: its pages disappear with the next registry that a browser reads. Its files stay for open tabs,
 * and a deploy brings it back.
 *
 * @throws {VersionError} if it is not live.
 */
export async function removeRemote(
  name: string,
  siteDir: string,
  { notes, dryRun }: Exposure = {},
): Promise<void> {
  await withLock(sitePaths(siteDir).lock, async () => {
    const registry = await readRegistry(siteDir);
    const { [name]: gone, ...remotes } = registry.remotes;
    if (!gone) throw new VersionError(`${name} isn't live on this site.`);
    if (dryRun) return;
    const removed = [...new Set([...(registry.removed ?? []), name])].sort();
    const { version } = gone;
    const next = await registryContent(siteDir, { remotes, removed });
    const known = await readNotes(siteDir, name, version, notes);
    await changeSite(siteDir, [next], record({ name, action: "remove", version }, known));
  });
}
