import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { renderPage } from "@guildway/server/platform/gateway/page";
import { siteOf } from "@guildway/server/platform/gateway/site-files";
import { type PrerenderedPages, shellId } from "@guildway/server/releases/site/prerendered";
import { readJson, readText } from "@guildway/server/releases/site/read-json";
import { sitePaths } from "@guildway/server/releases/site/site-paths";
import { writeAtomically } from "@guildway/server/releases/site/write-atomically";
import type { Registry, SiteRegistry } from "@guildway/shared/federation/registry";
import { release } from "@guildway/shared/federation/release-file";
import { RenderError, renderPages } from "./render-pages";
import { findHost, findUsableHost, RETAINED_RELEASES, readRegistry } from "./site";
import { releaseFileIn, VersionError } from "./versions";

/** What a dry run renders although it isn't on the site. */
export interface Trial {
  /** Folder with the shell's scripts. */
  statics?: string;
  remotes?: readonly { name: string; version: string; folder: string }[];
}

/**
 * Renders the pages of every version that a registry names, as one shell shows them, unless that has been done before.
 * All files must be on the site, except those of a trial, which writes nothing.
 *
 * @throws {VersionError} if a page can't be rendered; nothing may become live then.
 */
export async function prerender(
  siteDir: string,
  template: string,
  { remotes }: SiteRegistry,
  trial?: Trial,
): Promise<void> {
  const shell = shellId(template);
  const live = Object.fromEntries(
    Object.entries(remotes).map(([name, { canary, ...remote }]) => [name, remote]),
  );
  for (const [name, { canary }] of Object.entries(remotes)) {
    for (const registry of canary ? [live, { ...live, [name]: canary.release }] : [live]) {
      const version = registry[name]?.version ?? "";
      const file = sitePaths(siteDir).prerendered(shell, name, version);
      if (existsSync(file)) continue;
      const pages = await pagesOf({ siteDir, template, trial }, { remotes: registry }, name, version);
      if (pages && !trial) await writeAtomically(file, JSON.stringify(pages));
    }
  }
  if (!trial) await forgetOldShells(siteDir, shell);
}

async function pagesOf(
  { siteDir, template, trial }: { siteDir: string; template: string; trial: Trial | undefined },
  registry: Registry,
  name: string,
  version: string,
): Promise<PrerenderedPages | undefined> {
  const tried = trial?.remotes ?? [];
  const own = tried.find((each) => each.name === name && each.version === version);
  const description = own ? releaseFileIn(own.folder) : sitePaths(siteDir).release(name, version);
  const described = await readJson(description, release).catch(() => undefined);
  const addresses = described?.prerender ?? [];
  const [first] = addresses;
  if (first === undefined) return undefined;
  const hosts = await Promise.all(
    Object.keys(registry.remotes).map((remote) => findUsableHost(remote, siteDir)),
  );
  for (const each of tried) {
    const { base } = await findHost(each.name, siteDir);
    hosts.unshift({ base: `${base}${each.version}/`, folder: each.folder });
  }
  const statics = trial?.statics ?? join(sitePaths(siteDir).shell, "static");
  const site = siteOf({ template, apiScripts: [], memberFiles: [] }, registry);
  try {
    return await renderPages({
      html: renderPage(site, first, { developerOrigins: [], apiOrigin: undefined, mediaOrigin: undefined }),
      addresses,
      statics,
      hosts,
    });
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    throw new VersionError(`${name} ${version}: ${error.message}`);
  }
}

/** Renders the pages that the site lacks after its parts were published one by one. */
export async function prerenderSite(siteDir: string): Promise<void> {
  const registry = await readRegistry(siteDir);
  const template = await liveTemplate(siteDir, registry);
  if (template !== undefined) await prerender(siteDir, template, registry);
}

/** The page of the live shell; nothing if there is none. */
export const liveTemplate = (siteDir: string, { shell }: SiteRegistry): Promise<string | undefined> =>
  readText(join(sitePaths(siteDir).shellOf(shell), "index.html"));

/** Shells that went out of use long ago don't come back; a rollback renders what is missing. */
async function forgetOldShells(siteDir: string, current: string): Promise<void> {
  const folder = join(siteDir, "prerendered");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name !== current);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = dated.sort((a, b) => b.at - a.at).slice(RETAINED_RELEASES - 1);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true })));
}
