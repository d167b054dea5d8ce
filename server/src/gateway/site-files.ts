import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Registry, registry as registrySchema } from "shared/contract/registry";

/** What the gateway makes pages from, as it lies on the disk now. */
export interface Site {
  /** Changes whenever anything of it does. */
  revision: string;
  template: string;
  registry: Registry;
  /** The registry's text, as browsers get it. */
  registryJson: string;
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
export function createSiteFiles({ siteDir, allowedOrigins, warn }: SiteFilesOptions): () => Promise<Site> {
  const templateFile = join(siteDir, "shell", "index.html");
  const registryFile = join(siteDir, "remotes.json");
  let registry: Registry = { remotes: {} };
  let registryJson = JSON.stringify(registry);
  let readAt = "";
  let site: Site | undefined;

  return async () => {
    const seen = `${await changeOf(templateFile)} ${await changeOf(registryFile)}`;
    if (site && seen === readAt) return site;
    const template = await readFile(templateFile, "utf8");
    try {
      registry = parseRegistry(await readFile(registryFile, "utf8"), allowedOrigins);
      registryJson = JSON.stringify(registry);
    } catch (error) {
      warn("The registry cannot be used; the last good one stays", {
        file: registryFile,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
    const revision = createHash("sha256").update(template).update(registryJson).digest("hex").slice(0, 16);
    site = { revision, template, registry, registryJson };
    readAt = seen;
    return site;
  };
}

async function changeOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.mtimeMs}-${found.size}-${found.ino}` : "absent";
}

/** @throws when the text is not a registry, or names an origin that is not allowed. */
export function parseRegistry(text: string, allowedOrigins: readonly string[]): Registry {
  const registry = registrySchema.parse(JSON.parse(text));
  const refused = originsOf(registry).find((origin) => !allowedOrigins.includes(origin));
  if (refused) throw new Error(`${refused} is not on the list of allowed origins`);
  return registry;
}

/** Origins other than this site's that the registry's addresses name. */
export function originsOf({ remotes }: Registry): string[] {
  const addresses = Object.values(remotes).flatMap(({ entry, preload, pages }) => [
    entry,
    ...preload,
    ...Object.values(pages).flat(),
  ]);
  const foreign = addresses.filter((address) => !address.startsWith("/"));
  return [...new Set(foreign.map((address) => new URL(address).origin))];
}
