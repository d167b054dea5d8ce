import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { changeSite } from "@guildway/server/releases/site/change-site";
import { refuseShellMisfit, refuseUnknown } from "@guildway/server/releases/site/gate";
import { liveVersions, readHistory, versionBefore } from "@guildway/server/releases/site/history";
import { serverOn } from "@guildway/server/releases/site/live-shell";
import { withLock } from "@guildway/server/releases/site/lock";
import { PARTIAL } from "@guildway/server/releases/site/lost-remotes";
import { readJson } from "@guildway/server/releases/site/read-json";
import { registryContent } from "@guildway/server/releases/site/registry-file";
import { sitePaths } from "@guildway/server/releases/site/site-paths";
import { type NewContent, writeAtomically } from "@guildway/server/releases/site/write-atomically";
import { type ShellRelease, shellRelease } from "@guildway/shared/federation/release-file";
import { z } from "zod";
import { integrityOf } from "../build/integrity";
import { deployedReleases } from "./deployed";
import { prerender } from "./prerender";
import { type Exposure, record } from "./registry-change";
import { readNotes } from "./release-notes";
import { hashOfFolder, readRegistry } from "./site";
import { forgetSourceMaps, SOURCE_MAPS, storeSourceMaps } from "./source-maps";
import { distOf, releaseOf, retainedVersions, type StoredVersion, VersionError } from "./versions";

const NAME = "shell";

/** File in a release's folder that lists the release's files in `static/`. */
const FILES = "files.json";

const fileList = z.array(z.string());

/** Files named by their hash are identical in each release that has them. */
const isHashed = (file: string): boolean => /\.[\w-]{43}\./.test(file);

/** Where the shell's releases are in a site's folder. */
const shellPaths = (siteDir: string) => {
  const { shell, shellOf } = sitePaths(siteDir);
  return {
    statics: join(shell, "static"),
    releases: join(shell, "releases"),
    /** A release's files that aren't named by their hash, and the list of the others. */
    of: (version: string) => shellOf(version),
  };
};

/**
 * Puts the built shell on a site: its hashed files first, then the page that names them. Files of older releases stay
 * for open tabs, until five newer ones are published.
 *
 * @param built folder of the finished build.
 * @returns the version that is live now.
 * @throws {GateError} if a deployed remote doesn't fit it; nothing has changed then.
 */
export async function publishShell(
  siteDir: string,
  built = distOf(NAME),
  exposure: Exposure = {},
): Promise<string> {
  const version = await hashOfFolder(built);
  await withLock(sitePaths(siteDir).lock, async () => {
    const gate = await passGate(siteDir, join(built, "release.json"), version, exposure);
    if (exposure.dryRun) return tryPages(siteDir, built, built, exposure);
    await uploadShell(siteDir, built, version);
    await storeSourceMaps(siteDir, NAME, { ...exposure, built, version });
    await putLive(siteDir, version, "deploy", gate, exposure);
    await forgetOldReleases(siteDir);
  });
  return version;
}

/**
 * Makes a shell live again if its files are still on the site.
 *
 * @throws {VersionError} if they aren't; {GateError} if a deployed remote doesn't fit it.
 */
export async function switchShell(
  siteDir: string,
  version: string,
  exposure: Exposure & { action?: "pin" | "rollback" } = {},
): Promise<void> {
  await withLock(sitePaths(siteDir).lock, async () => {
    const stored = (await listShells(siteDir)).map((entry) => entry.version);
    if (!stored.includes(version)) {
      throw new VersionError(
        `shell ${version} isn't on the site. There are ${stored.join(", ") || "no versions"}.`,
      );
    }
    const gate = await passGate(
      siteDir,
      join(shellPaths(siteDir).of(version), "release.json"),
      version,
      exposure,
    );
    const { of, statics } = shellPaths(siteDir);
    if (exposure.dryRun) return tryPages(siteDir, of(version), statics, exposure);
    const notes = await readNotes(siteDir, NAME, version, exposure.notes);
    await putLive(siteDir, version, exposure.action ?? "pin", gate, { ...exposure, notes });
  });
}

/**
 * Goes back to the shell that was live before the live one.
 *
 * @returns the version that is live now.
 * @throws {VersionError} if there is none.
 */
export async function rollBackShell(siteDir: string, exposure: Exposure = {}): Promise<string> {
  const versions = await listShells(siteDir);
  const live = versions.find(({ state }) => state === "live")?.version;
  const stored = versions.map(({ version }) => version);
  const before = versionBefore(await readHistory(siteDir), NAME, { live, stored });
  if (before === undefined) throw new VersionError("There is no shell before the live one.");
  await switchShell(siteDir, before, { ...exposure, action: "rollback" });
  return before;
}

/** Adds a shell's files to those on the site, which all stay. */
export async function uploadShell(siteDir: string, built: string, version: string): Promise<void> {
  try {
    await upload(siteDir, built, version);
  } catch (error) {
    // On a full disk, the files copied so far would get in the way of the next attempt.
    await forgetOldReleases(siteDir);
    throw error;
  }
}

async function upload(siteDir: string, built: string, version: string): Promise<void> {
  const paths = shellPaths(siteDir);
  const files = (await readdir(built)).filter((file) => file !== SOURCE_MAPS).sort();
  const statics = files.filter(isHashed);
  const others = files.filter((each) => !isHashed(each));
  const partial = join(paths.releases, PARTIAL);
  await mkdir(paths.statics, { recursive: true });
  // The live shell may have the same files: none of them may be missing or incomplete, even for a moment.
  for (const file of statics) {
    const target = join(paths.statics, file);
    if (!existsSync(target) || integrityOf(target) !== integrityOf(join(built, file)))
      await writeAtomically(target, await readFile(join(built, file)));
  }
  const target = paths.of(version);
  const isThere = others.every(
    (file) =>
      existsSync(join(target, file)) && integrityOf(join(target, file)) === integrityOf(join(built, file)),
  );
  if (isThere && existsSync(join(target, FILES))) return utimes(join(target, FILES), new Date(), new Date());
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  for (const file of others) await copyFile(join(built, file), join(partial, file));
  await writeAtomically(join(partial, FILES), JSON.stringify(statics));
  await rm(target, { recursive: true, force: true });
  await rename(partial, target);
}

/** The shells whose files are on the site, newest first. */
export async function listShells(siteDir: string): Promise<StoredVersion[]> {
  const paths = shellPaths(siteDir);
  const history = (await readHistory(siteDir)).filter(({ name }) => name === NAME);
  const live = liveVersions(history, NAME).at(-1);
  const folders = await readdir(paths.releases).catch(() => []);
  const versions = folders.filter((version) => existsSync(join(paths.of(version), FILES)));
  const stored = await Promise.all(
    versions.map(async (version): Promise<StoredVersion> => {
      const { mtime } = await stat(join(paths.of(version), FILES));
      const state = version === live ? "live" : "kept";
      return { version, at: mtime, state, record: releaseOf(history, version) };
    }),
  );
  return stored.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Copies all files of a shell on the site into one folder, as they were built. */
export async function collectShell(siteDir: string, version: string, folder: string): Promise<void> {
  const paths = shellPaths(siteDir);
  const statics = (await readJson(join(paths.of(version), FILES), fileList)) ?? [];
  await Promise.all(statics.map((file) => copyFile(join(paths.statics, file), join(folder, file))));
  const own = (await readdir(paths.of(version))).filter((file) => file !== FILES);
  await Promise.all(own.map((file) => copyFile(join(paths.of(version), file), join(folder, file))));
}

/** @returns what it was checked against. */
async function passGate(
  siteDir: string,
  releaseFile: string,
  version: string,
  { gate = true }: Exposure,
): Promise<string> {
  if (!gate) return "not checked";
  const own = await readShellRelease(releaseFile, version);
  const { releases, unknown } = await deployedReleases(siteDir);
  refuseUnknown(NAME, unknown);
  const server = await serverOn(siteDir);
  refuseShellMisfit(own, releases, server);
  return server ? "fits all remotes and the server" : "fits all remotes";
}

/** @throws {VersionError} if there is no usable description. */
export async function readShellRelease(releaseFile: string, version: string): Promise<ShellRelease> {
  const own = await readJson(releaseFile, shellRelease).catch(() => undefined);
  if (!own) throw new VersionError(`shell ${version} was built by older tools and can't be used again.`);
  return own;
}

/** Renders the pages of all remotes in a shell that isn't live, for a dry run. */
async function tryPages(
  siteDir: string,
  folder: string,
  statics: string,
  { gate: rendersPages = true }: Exposure,
): Promise<void> {
  const template = await readFile(join(folder, "index.html"), "utf8");
  if (rendersPages) await prerender(siteDir, template, await readRegistry(siteDir), { statics });
}

async function putLive(
  siteDir: string,
  version: string,
  action: "deploy" | "pin" | "rollback",
  gate: string,
  { notes, gate: rendersPages = true }: Exposure,
): Promise<void> {
  const registry = await readRegistry(siteDir);
  const template = await readFile(join(shellPaths(siteDir).of(version), "index.html"), "utf8");
  if (rendersPages) await prerender(siteDir, template, registry);
  const before = liveVersions(await readHistory(siteDir), NAME).at(-1);
  const replaced = before === version ? undefined : before;
  const change = record({ name: NAME, action, version, replaced, gate }, notes);
  const switched = await registryContent(siteDir, { ...registry, shell: version });
  await changeSite(siteDir, [switched, ...(await readContents(siteDir, version))], change);
}

/**
 * What to write, besides the registry that names it, when a shell becomes live: files whose names stay the same, and
 * the page that older servers look for.
 */
export async function readContents(siteDir: string, version: string): Promise<NewContent[]> {
  const paths = shellPaths(siteDir);
  const served = (await readdir(paths.of(version))).filter(
    (file) => file !== FILES && !/^(index\.html|release\.json)/.test(file),
  );
  const copies = [
    ...served.map((file) => [file, paths.statics] as const),
    ...["release.json", "index.html"].map((file) => [file, sitePaths(siteDir).shell] as const),
  ];
  const files = copies.map(
    async ([file, folder]): Promise<NewContent> => [
      join(folder, file),
      await readFile(join(paths.of(version), file)),
    ],
  );
  return Promise.all(files);
}

/** Deletes the files of old shells, but none that people get or that a rollback goes back to. */
export async function forgetOldReleases(siteDir: string): Promise<void> {
  const paths = shellPaths(siteDir);
  const versions = await listShells(siteDir);
  const live = versions.find(({ state }) => state === "live")?.version;
  const names = versions.map(({ version }) => version);
  const before = versionBefore(await readHistory(siteDir), NAME, { live, stored: names });
  const retainedNames = retainedVersions(names, [live, before]);
  const gone = (await readdir(paths.releases).catch(() => [])).filter(
    (name) => !retainedNames.includes(name),
  );
  await Promise.all(gone.map((name) => rm(paths.of(name), { recursive: true })));
  await forgetSourceMaps(siteDir, NAME, retainedNames);
  const lists = await Promise.all(
    retainedNames.map((version) => readJson(join(paths.of(version), FILES), fileList)),
  );
  const needed = new Set(lists.flatMap((files) => files ?? []));
  const statics = await readdir(paths.statics).catch(() => []);
  const unneeded = statics.filter((file) => isHashed(file) && !needed.has(file));
  await Promise.all(unneeded.map((file) => rm(join(paths.statics, file))));
}
