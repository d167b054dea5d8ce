import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Registry, SiteRegistry } from "@guildway/shared/federation/registry";
import { PAGE_FORMAT, type ShellRelease, shellRelease } from "@guildway/shared/federation/release-file";
import { lackingOnServer, type Wires } from "@guildway/shared/federation/wire";
import { lostRemotes } from "../../releases/site/lost-remotes";
import { addressKey, type PrerenderedPages, readPrerendered, shellId } from "../../releases/site/prerendered";
import { readJson } from "../../releases/site/read-json";
import { sitePaths } from "../../releases/site/site-paths";
import { canariesOf, hasCanaries, registryWith, type Seat } from "./canaries";
import { EncodedText } from "./encoded-text";
import {
  MISSING,
  parseSiteRegistry,
  type ReadRegistry,
  type Refusal,
  refusalText,
  runningIn,
} from "./parse-site-registry";

/** The data from which the gateway builds one session's pages. */
export interface Site {
  template: string;
  registry: Registry;
  /** The registry's text for an open tab: with what each remote needs, because the tab's shell may be older. */
  registryText: EncodedText;
  /** The registry's text in a page, whose shell is the one for which all remotes were released. */
  registryJson: string;
  /** Pages that were rendered when they were released, by {@link addressKey}. */
  prerendered: ReadonlyMap<string, PrerenderedPages[string]>;
  /** Addresses of the scripts that the first call to the API needs. */
  apiScripts: readonly string[];
  /** Addresses of the files that every page of a member needs from the shell. */
  memberFiles: readonly string[];
}

/** The site has no page that can be served; the message says why. */
export class NoShellError extends Error {
  override name = "NoShellError";
}

/** The site's current state on disk, for all sessions. */
export interface SiteFiles {
  registry: SiteRegistry;
  /** The registry entries that aren't served, each with its reason. */
  refusals: readonly Refusal[];
  /** Whether sessions get different sites. */
  hasCanaries: boolean;
  /** The site of a session; the same object for all sessions with the same versions. */
  siteFor: (seat: Seat) => Site;
}

interface SiteFilesOptions {
  siteDir: string;
  /** Origins, besides this site's own, that remotes may come from. */
  allowedOrigins: readonly string[];
  /** The calls that the server serves. */
  serves: Wires;
  warn: (message: string, details: object) => void;
}

/**
 * Reads the shell's page and the registry, again only when a file has changed. Invalid content never takes the site
 * down: it is reported once, and the last valid state of the shell, of one remote, or of all, stays in use.
 *
 * @returns a reader, which throws {@link NoShellError} if there hasn't been a shell yet
 */
export function createSiteFiles({
  siteDir,
  allowedOrigins,
  serves,
  warn,
}: SiteFilesOptions): () => Promise<SiteFiles> {
  const templateFile = join(siteDir, "shell", "index.html");
  const registryFile = sitePaths(siteDir).registry;
  let registry: SiteRegistry = { remotes: {} };
  let readAt = "";
  let shell: ReadShell | undefined;
  let files: SiteFiles | undefined;
  let reading: Promise<SiteFiles> | undefined;

  // Requests that arrive together look at the disk once.
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  async function read(): Promise<SiteFiles> {
    const seen = `${await readChange(templateFile)} ${await readChange(registryFile)}`;
    if (files && seen === readAt) return files;
    const text = await readFile(registryFile, "utf8").catch(() => undefined);
    const parsed = parseSiteRegistry(text, allowedOrigins, registry);
    // The registry names the shell's files, which never change, so reading it once gives a consistent set.
    const found = await readShell(sitePaths(siteDir).shellOf(parsed.registry.shell));
    if (!found && files) return files;
    const misfit = found?.release && misfitOf(found.release, serves);
    const refusedShell = misfit === undefined ? [] : [{ name: "shell", reason: misfit }];
    if (found && misfit === undefined) shell = found;
    if (!shell) throw new NoShellError(refusedShell.map(refusalText)[0] ?? "the shell's page is missing");
    const { template, release } = shell;
    const read = release ? runningIn(release.offers, parsed, registry) : parsed;
    const addressesOf = (files: readonly string[] = []) => files.map((file) => `/static/${file}`);
    const shellFiles = {
      template,
      apiScripts: addressesOf(release?.api),
      memberFiles: addressesOf(release?.member),
    };
    registry = read.registry;
    const refusals = [...refusedShell, ...read.refusals, ...(await lostSince(read, siteDir))];
    if (refusals.length > 0) {
      warn("Part of the site can't be used; what was good before stays", {
        file: registryFile,
        reason: refusals.map(refusalText).join("; "),
      });
    }
    files = {
      registry,
      refusals,
      hasCanaries: hasCanaries(registry),
      siteFor: sitesOf(shellFiles, registry, await readAllPrerendered(siteDir, template, registry)),
    };
    readAt = seen;
    return files;
  }
}

interface ReadShell {
  template: string;
  /** Nothing if older tools built it. */
  release: ShellRelease | undefined;
}

async function readShell(folder: string): Promise<ReadShell | undefined> {
  const template = await readFile(join(folder, "index.html"), "utf8").catch(() => undefined);
  if (template === undefined) return undefined;
  const release = await readJson(join(folder, "release.json"), shellRelease).catch(() => undefined);
  return { template, release };
}

/** Why a server can't serve a shell; nothing if it can. */
function misfitOf({ page = 1, wires }: ShellRelease, serves: Wires): string | undefined {
  if (page !== PAGE_FORMAT)
    return `it reads pages of format ${page}, and this server writes format ${PAGE_FORMAT}: start a server of its version`;
  const [lacking] = lackingOnServer(serves, wires, "this server");
  return lacking && `it ${lacking}`;
}

/** After a restart, only the history and the files tell that a remote is missing. */
async function lostSince({ registry, refusals }: ReadRegistry, siteDir: string): Promise<Refusal[]> {
  const lost = await lostRemotes(siteDir, registry);
  return lost
    .filter((name) => !refusals.some((refusal) => refusal.name === name || refusal.name === ""))
    .map((name) => ({ name, reason: MISSING }));
}

type Prerendered = ReadonlyMap<string, PrerenderedPages>;
type Shell = Pick<Site, "template" | "apiScripts" | "memberFiles">;

const releaseKey = (name: string, version: string): string => `${name} ${version}`;

/** The rendered pages of every version that some session gets. */
async function readAllPrerendered(
  siteDir: string,
  template: string,
  { remotes }: SiteRegistry,
): Promise<Prerendered> {
  const versions = Object.entries(remotes).flatMap(([name, { version, canary }]) =>
    [version, ...(canary ? [canary.release.version] : [])].map((each) => [name, each] as const),
  );
  const shell = shellId(template);
  const read = versions.map(
    async ([name, version]) =>
      [releaseKey(name, version), await readPrerendered(siteDir, shell, name, version)] as const,
  );
  return new Map(await Promise.all(read));
}

function sitesOf(shell: Shell, registry: SiteRegistry, prerendered: Prerendered): SiteFiles["siteFor"] {
  const sites = new Map<string, Site>();
  return (seat) => {
    const canaries = canariesOf(registry, seat);
    const known = sites.get(canaries.join());
    if (known) return known;
    const site = siteOf(shell, registryWith(registry, canaries), prerendered);
    sites.set(canaries.join(), site);
    return site;
  };
}

/** The site as a session with exactly these versions gets it. */
export function siteOf(shell: Shell, registry: Registry, prerendered: Prerendered = new Map()): Site {
  const own = { ...registry, shell: shellId(shell.template) };
  const pages = Object.entries(own.remotes).flatMap(([name, { version }]) =>
    Object.entries(prerendered.get(releaseKey(name, version)) ?? {}),
  );
  return {
    ...shell,
    prerendered: new Map(pages.map(([address, page]) => [addressKey(address), page])),
    registry: own,
    registryJson: JSON.stringify({ ...own, remotes: withoutNeeds(own.remotes) }),
    registryText: new EncodedText(JSON.stringify(own), "application/json"),
  };
}

const withoutNeeds = (remotes: Registry["remotes"]): Registry["remotes"] =>
  Object.fromEntries(Object.entries(remotes).map(([name, { needs, ...remote }]) => [name, remote]));

async function readChange(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.mtimeMs}-${found.size}-${found.ino}` : "absent";
}
