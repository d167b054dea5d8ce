import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commitOf, readHistory } from "@guildway/server/releases/site/history";
import { collectShell, listShells } from "./publish-shell";
import type { ReleaseNotes } from "./release-notes";
import { findHost, isSite, SiteError } from "./site";
import { listVersions, VersionError } from "./versions";

/** A version of an app on a site. */
export interface PublishedVersion {
  version: string;
  /** Folder with its files, as they were built. */
  folder: string;
  /** What the site's history says about it. */
  notes: Partial<ReleaseNotes>;
}

/**
 * Passes the files of a site's live version to `work`, to be published on another site: the same bytes, so the same
 * version.
 *
 * @throws {SiteError} if there is no site; {VersionError} if the app isn't live there.
 */
export async function withLiveVersion<T>(
  name: string,
  siteDir: string,
  work: (published: PublishedVersion) => Promise<T>,
): Promise<T> {
  if (!isSite(siteDir)) throw new SiteError(`There is no site in ${siteDir}.`);
  const versions = name === "shell" ? await listShells(siteDir) : await listVersions(name, siteDir);
  const version = versions.find(({ state }) => state === "live")?.version;
  if (version === undefined)
    throw new VersionError(`${name} isn't live in ${siteDir}: there is nothing to promote.`);
  const history = await readHistory(siteDir);
  const released = history.findLast(
    (entry) =>
      entry.name === name &&
      entry.version === version &&
      (entry.action === "deploy" || entry.action === "canary"),
  );
  const notes = { commit: commitOf(history, name, version), notes: released?.notes };
  if (name !== "shell") {
    return work({ version, folder: join((await findHost(name, siteDir)).folder, version), notes });
  }
  const folder = await mkdtemp(join(tmpdir(), "shell-"));
  try {
    await collectShell(siteDir, version, folder);
    return await work({ version, folder, notes });
  } finally {
    await rm(folder, { recursive: true });
  }
}
