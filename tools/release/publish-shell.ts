import { copyFile, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { liveVersions, readHistory } from "@guildway/server/site/history";
import { withLock } from "@guildway/server/site/lock";
import { readJson } from "@guildway/server/site/read-json";
import { sitePaths } from "@guildway/server/site/site-paths";
import { writeAtomically } from "@guildway/server/site/write-atomically";
import { shellRelease } from "@guildway/shared/federation/release-file";
import { z } from "zod";
import { deployedReleases, serverOn } from "./deployed";
import { refuseShellMisfit } from "./gate";
import { distOf, type Exposure, type KeptVersion, record, VersionError } from "./publish";
import { hashOfFolder, KEPT_RELEASES } from "./site";

const NAME = "shell";

/** In a release's folder: names of its files in `static/`. */
const FILES = "files.json";

const fileList = z.array(z.string());

/** Where the shell's releases are in a site's folder. */
const shellPaths = (siteDir: string) => {
  const shell = sitePaths(siteDir).shell;
  return {
    page: join(shell, "index.html"),
    release: join(shell, "release.json"),
    statics: join(shell, "static"),
    kept: join(shell, "releases"),
    /** Page, description and list of files of one release. */
    of: (version: string) => join(shell, "releases", version),
  };
};

/**
 * Puts the built shell on a site: its hashed files first, then the page that names them. Files of older
 * releases stay for open tabs, until five newer ones have come.
 *
 * @param built folder of the finished build.
 * @returns the version that is live now.
 * @throws {GateError} when a deployed remote does not fit it; nothing has changed then.
 */
export async function publishShell(
  siteDir: string,
  built = distOf(NAME),
  exposure: Exposure = {},
): Promise<string> {
  const version = await hashOfFolder(built);
  const paths = shellPaths(siteDir);
  await withLock(sitePaths(siteDir).lock, async () => {
    const gate = await passGate(siteDir, join(built, "release.json"), version, exposure);
    if (exposure.dryRun) return;
    const files = (await readdir(built)).filter((file) => !file.match(/^(index\.html|release\.json)/)).sort();
    await mkdir(paths.statics, { recursive: true });
    await mkdir(paths.of(version), { recursive: true });
    await Promise.all(files.map((file) => copyFile(join(built, file), join(paths.statics, file))));
    const own = (await readdir(built)).filter((file) => !files.includes(file));
    await Promise.all(own.map((file) => copyFile(join(built, file), join(paths.of(version), file))));
    await writeAtomically(join(paths.of(version), FILES), JSON.stringify(files));
    await putLive(siteDir, version, "deploy", gate, exposure);
    await forgetOldReleases(siteDir);
  });
  return version;
}

/**
 * Makes a shell live again whose files are still on the site.
 *
 * @throws {VersionError} when they are not; {GateError} when a deployed remote does not fit it.
 */
export async function switchShell(
  siteDir: string,
  version: string,
  exposure: Exposure & { action?: "pin" | "rollback" } = {},
): Promise<void> {
  await withLock(sitePaths(siteDir).lock, async () => {
    const kept = (await listShells(siteDir)).map((entry) => entry.version);
    if (!kept.includes(version)) {
      throw new VersionError(
        `shell ${version} is not on the site. There are ${kept.join(", ") || "no versions"}.`,
      );
    }
    const gate = await passGate(
      siteDir,
      join(shellPaths(siteDir).of(version), "release.json"),
      version,
      exposure,
    );
    if (!exposure.dryRun) await putLive(siteDir, version, exposure.action ?? "pin", gate, exposure);
  });
}

/**
 * Goes back to the shell that was live before the live one.
 *
 * @returns the version that is live now.
 * @throws {VersionError} when there is none.
 */
export async function rollBackShell(siteDir: string, exposure: Exposure = {}): Promise<string> {
  const versions = await listShells(siteDir);
  const live = versions.find(({ state }) => state === "live")?.version;
  const before = liveVersions(await readHistory(siteDir), NAME).findLast(
    (version) => version !== live && versions.some((kept) => kept.version === version),
  );
  if (before === undefined) throw new VersionError("There is no shell before the live one.");
  await switchShell(siteDir, before, { ...exposure, action: "rollback" });
  return before;
}

/** The shells whose files are on the site, newest first. */
export async function listShells(siteDir: string): Promise<KeptVersion[]> {
  const paths = shellPaths(siteDir);
  const history = (await readHistory(siteDir)).filter(({ name }) => name === NAME);
  const live = liveVersions(history, NAME).at(-1);
  const versions = await readdir(paths.kept).catch(() => []);
  const kept = await Promise.all(
    versions.map(async (version): Promise<KeptVersion> => {
      const { mtime } = await stat(join(paths.of(version), FILES));
      const state = version === live ? "live" : "kept";
      return { version, at: mtime, state, record: history.findLast((entry) => entry.version === version) };
    }),
  );
  return kept.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Puts all files of a shell that is on the site into one folder, as they were built. */
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
  { gate = true, say }: Exposure,
): Promise<string> {
  if (!gate) return "not asked";
  const own = await readJson(releaseFile, shellRelease).catch(() => undefined);
  if (!own) throw new VersionError(`shell ${version} was built by older tools and can't be used again.`);
  const { releases, unknown } = await deployedReleases(siteDir);
  for (const name of unknown)
    say?.(`${name} was not published by these tools: nothing is known of what it needs.`);
  const server = await serverOn(siteDir);
  refuseShellMisfit(own, releases, server);
  return server ? "fits all remotes and the server" : "fits all remotes";
}

async function putLive(
  siteDir: string,
  version: string,
  action: "deploy" | "pin" | "rollback",
  gate: string,
  { notes }: Exposure,
): Promise<void> {
  const paths = shellPaths(siteDir);
  const before = liveVersions(await readHistory(siteDir), NAME).at(-1);
  await writeAtomically(paths.release, await readFile(join(paths.of(version), "release.json")));
  await writeAtomically(paths.page, await readFile(join(paths.of(version), "index.html")));
  const replaced = before === version ? undefined : before;
  await record(siteDir, { name: NAME, action, version, replaced, gate }, notes);
}

async function forgetOldReleases(siteDir: string): Promise<void> {
  const paths = shellPaths(siteDir);
  const versions = await listShells(siteDir);
  const live = versions.filter(({ state }) => state === "live");
  const others = versions.filter(({ state }) => state !== "live");
  const kept = [...live, ...others.slice(0, KEPT_RELEASES - live.length)];
  const gone = versions.filter((version) => !kept.includes(version));
  await Promise.all(gone.map(({ version }) => rm(paths.of(version), { recursive: true })));
  const lists = await Promise.all(
    kept.map(({ version }) => readJson(join(paths.of(version), FILES), fileList)),
  );
  const needed = new Set(lists.flatMap((files) => files ?? []));
  const unneeded = (await readdir(paths.statics)).filter((file) => !needed.has(file));
  await Promise.all(unneeded.map((file) => rm(join(paths.statics, file))));
}
