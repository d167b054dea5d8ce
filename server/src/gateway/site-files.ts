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

/** What the gateway makes one session's pages from. */
export interface Site {
  template: string;
  registry: Registry;
  /** The registry's text, as pages carry it. */
  registryJson: string;
  /** The same as a file of its own. */
  registryText: EncodedText;
}

/** What lies on the disk now, for all sessions. */
export interface SiteFiles {
  registry: SiteRegistry;
  /** Whether sessions differ. */
  hasCanaries: boolean;
  /** The site of a session; the same object for all that get the same versions. */
  siteFor: (seat: Seat) => Site;
}

interface SiteFilesOptions {
  siteDir: string;
  /** Origins, besides this site's own, that remotes may come from. */
  allowedOrigins: readonly string[];
  warn: (message: string, details: object) => void;
}

/**
 * Reads the shell's page and the registry, again only when a file has changed. A registry that cannot be
 * used never takes the site down: it is reported once and the last good one stays.
 *
 * @returns a reader; it throws when there is no shell at all.
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

/** @throws when the text is not a registry, or names an origin that is not allowed, or its scripts without a hash. */
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
 * A remote that the site has only ends when the file says so: it then is among the `removed`. One that is merely
 * absent was lost, by a file that was cut off or made from an empty folder.
 * @throws when the next registry has lost a remote
 */
function requireNoLoss(last: SiteRegistry, next: SiteRegistry): void {
  const lost = Object.keys(last.remotes).filter(
    (name) => !(name in next.remotes) && !next.removed?.includes(name),
  );
  if (lost.length > 0) {
    throw new Error(`${lost.join(", ")} is missing; list a remote in "removed" to end it`);
  }
}

/** Origins other than this site's that the releases' addresses name. */
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

/** As a browser reads the address: for it `/\\host` and `//host` are another host. */
const originOf = (address: string): string => new URL(address, THIS_SITE).origin;

/** Whether the address is of another origin than this site's. */
export const isForeign = (address: string): boolean => originOf(address) !== THIS_SITE;
