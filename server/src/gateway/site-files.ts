import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Registry, SiteRegistry } from "@guildway/shared/federation/registry";
import { sitePaths } from "../site/site-paths";
import { canariesOf, hasCanaries, registryWith, type Seat } from "./canaries";
import { EncodedText } from "./encoded-text";
import { parseSiteRegistry, type Refusal, refusalText } from "./parse-site-registry";

/** What the gateway builds one session's pages from. */
export interface Site {
  template: string;
  registry: Registry;
  /** The registry's text as an open tab gets it: with what each remote needs, because its shell may be an older one. */
  registryText: EncodedText;
  /** The registry's text in a page, whose shell is the one that all remotes were released for. */
  registryJson: string;
}

/** What is on disk now, for all sessions. */
export interface SiteFiles {
  registry: SiteRegistry;
  /** What of the registry is not served, each with its reason. */
  refusals: readonly Refusal[];
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
 * Reads the shell's page and the registry, again only when a file has changed. What can't be used never takes the
 * site down: it is reported once, and the last good state stays, of one remote or of all.
 *
 * @returns a reader, which throws if there is no shell at all
 */
export function createSiteFiles({
  siteDir,
  allowedOrigins,
  warn,
}: SiteFilesOptions): () => Promise<SiteFiles> {
  const templateFile = join(siteDir, "shell", "index.html");
  const registryFile = sitePaths(siteDir).registry;
  let registry: SiteRegistry = { remotes: {} };
  let readAt = "";
  let files: SiteFiles | undefined;

  return async () => {
    const seen = `${await changeOf(templateFile)} ${await changeOf(registryFile)}`;
    if (files && seen === readAt) return files;
    const template = await readFile(templateFile, "utf8");
    const text = await readFile(registryFile, "utf8").catch(() => undefined);
    const read = parseSiteRegistry(text, allowedOrigins, registry);
    registry = read.registry;
    if (read.refusals.length > 0) {
      warn("Part of the registry can't be used; what was good before stays", {
        file: registryFile,
        reason: read.refusals.map(refusalText).join("; "),
      });
    }
    files = {
      registry,
      refusals: read.refusals,
      hasCanaries: hasCanaries(registry),
      siteFor: sitesOf(template, registry),
    };
    readAt = seen;
    return files;
  };
}

function sitesOf(template: string, registry: SiteRegistry): SiteFiles["siteFor"] {
  const sites = new Map<string, Site>();
  const shell = createHash("sha256").update(template).digest("hex").slice(0, 12);
  return (seat) => {
    const canaries = canariesOf(registry, seat);
    const known = sites.get(canaries.join());
    if (known) return known;
    const own = { ...registryWith(registry, canaries), shell };
    const site = {
      template,
      registry: own,
      registryJson: JSON.stringify({ ...own, remotes: withoutNeeds(own.remotes) }),
      registryText: new EncodedText(JSON.stringify(own), "application/json"),
    };
    sites.set(canaries.join(), site);
    return site;
  };
}

const withoutNeeds = (remotes: Registry["remotes"]): Registry["remotes"] =>
  Object.fromEntries(Object.entries(remotes).map(([name, { needs, ...remote }]) => [name, remote]));

async function changeOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.mtimeMs}-${found.size}-${found.ino}` : "absent";
}
