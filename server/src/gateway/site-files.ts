import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  type PublishedRemote,
  type Registry,
  type SiteRegistry,
  siteRegistry,
} from "@guildway/shared/federation/registry";
import { canariesOf, hasCanaries, registryWith, type Seat } from "./canaries";
import { EncodedText } from "./encoded-text";

/** What the gateway builds one session's pages from. */
export interface Site {
  template: string;
  registry: Registry;
  /** The registry's text, as it appears in pages. */
  registryJson: string;
  /** The same as a separate file. */
  registryText: EncodedText;
}

/** What is on disk now, for all sessions. */
export interface SiteFiles {
  registry: SiteRegistry;
  /** Whether sessions differ. */
  hasCanaries: boolean;
  /** The site of a session; the same object for all sessions with the same versions. */
  siteFor: (seat: Seat) => Site;
}

interface SiteFilesOptions {
  siteDir: string;
  /** Origins, besides this site's own, that remotes may come from. */
  allowedOrigins: readonly string[];
  warn: (message: string, details: object) => void;
}

/**
 * Reads the shell's page and the registry, again only when a file has changed. An unusable registry
 * never takes the site down: it is reported once, and the last good one stays in use.
 *
 * @returns a reader, which throws if there is no shell at all
 */
export function createSiteFiles({
  siteDir,
  allowedOrigins,
  warn,
}: SiteFilesOptions): () => Promise<SiteFiles> {
  const templateFile = join(siteDir, "shell", "index.html");
  const registryFile = join(siteDir, "remotes.json");
  let registry: SiteRegistry = { remotes: {} };
  let readAt = "";
  let files: SiteFiles | undefined;

  return async () => {
    const seen = `${await changeOf(templateFile)} ${await changeOf(registryFile)}`;
    if (files && seen === readAt) return files;
    const template = await readFile(templateFile, "utf8");
    try {
      const next = parseRegistry(await readFile(registryFile, "utf8"), allowedOrigins);
      requireNoLoss(registry, next);
      registry = next;
    } catch (error) {
      warn("The registry cannot be used; the last good one stays", {
        file: registryFile,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
    files = { registry, hasCanaries: hasCanaries(registry), siteFor: sitesOf(template, registry) };
    readAt = seen;
    return files;
  };
}

function sitesOf(template: string, registry: SiteRegistry): SiteFiles["siteFor"] {
  const sites = new Map<string, Site>();
  return (seat) => {
    const canaries = canariesOf(registry, seat);
    const known = sites.get(canaries.join());
    if (known) return known;
    const own = registryWith(registry, canaries);
    const registryJson = JSON.stringify(own);
    const registryText = new EncodedText(registryJson, "application/json");
    const site = { template, registry: own, registryJson, registryText };
    sites.set(canaries.join(), site);
    return site;
  };
}

async function changeOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.mtimeMs}-${found.size}-${found.ino}` : "absent";
}

/**
 * @throws if the text isn't a registry, or names an origin that isn't allowed, or a script of another origin without
 * its hash
 */
export function parseRegistry(text: string, allowedOrigins: readonly string[]): SiteRegistry {
  const registry = siteRegistry.parse(JSON.parse(text));
  const releases = Object.values(registry.remotes).flatMap(({ canary, ...live }) =>
    canary ? [live, canary.release] : [live],
  );
  const refused = originsOf(releases).find((origin) => !allowedOrigins.includes(origin));
  if (refused) throw new Error(`${refused} isn't in the list of allowed origins`);
  const unproven = releases.find(({ entry, integrity }) => isForeign(entry) && integrity === undefined);
  if (unproven) throw new Error(`${unproven.entry} comes from another origin but has no hash`);
  return registry;
}

/**
 * A remote is removed only if the file lists it under `removed`. One that is merely absent was lost, because the file
 * was cut off or made from an empty folder.
 * @throws if the next registry has lost a remote
 */
function requireNoLoss(last: SiteRegistry, next: SiteRegistry): void {
  const lost = Object.keys(last.remotes).filter(
    (name) => !(name in next.remotes) && !next.removed?.includes(name),
  );
  if (lost.length > 0) {
    throw new Error(`${lost.join(", ")} is missing; list a remote in "removed" to end it`);
  }
}

/** Lists the origins in the releases' addresses other than this site's. */
export function originsOf(releases: readonly PublishedRemote[]): string[] {
  const addresses = releases.flatMap(({ entry, preload, pages }) => [
    entry,
    ...preload,
    ...Object.values(pages).flat(),
  ]);
  return [...new Set(addresses.map(originOf).filter((origin) => origin !== THIS_SITE))];
}

/** Stands for this site, whose own origin the gateway doesn't know. */
const THIS_SITE = "http://this.site";

/** Resolves the address as a browser does: `/\\host` and `//host` are another host. */
const originOf = (address: string): string => new URL(address, THIS_SITE).origin;

/** Whether the address has another origin than this site's. */
export const isForeign = (address: string): boolean => originOf(address) !== THIS_SITE;
