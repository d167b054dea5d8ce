import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import type { Config } from "../config";
import { type Log, systemClock } from "../core/services";
import type { Database } from "../db/database";
import { createGateway } from "../gateway/gateway";
import { refusalText } from "../gateway/parse-site-registry";
import { createSiteFiles, NoShellError, type SiteFiles } from "../gateway/site-files";
import type { SiteHealth } from "./compose-server";
import { headOf } from "./page-heads";

interface SiteParts {
  db: Database;
  publicUrl: string;
  apiOrigin: string | undefined;
  log: Log;
}

/** Opens the published site, if there is one. */
export function openSite(config: Config, { db, publicUrl, apiOrigin, log }: SiteParts): Hono | undefined {
  if (!hasSite(config)) {
    log.warn({ siteDir: config.SITE_DIR }, "the site hasn't been built: serving only the API");
    return undefined;
  }
  return createGateway({
    siteDir: config.SITE_DIR,
    allowedOrigins: config.ALLOWED_REMOTE_ORIGINS,
    developerOrigins: config.DEVELOPER_ORIGINS,
    apiOrigin,
    // An API of its own doesn't serve pictures.
    mediaOrigin: config.MEDIA_URL ?? (apiOrigin && publicUrl),
    tls: publicUrl.startsWith("https:"),
    hstsSubdomains: config.HSTS_SUBDOMAINS,
    head: (path) => headOf({ db, clock: systemClock, publicUrl }, path),
    warn: (message, details) => log.warn(details, message),
  });
}

/** Whether a shell has been built or published. */
export const hasSite = ({ SITE_DIR }: Config): boolean => existsSync(join(SITE_DIR, "shell"));

/** Reads which parts of the site are served, for operators and the releases page. */
export function siteReader({ SITE_DIR, ALLOWED_REMOTE_ORIGINS }: Config): () => Promise<SiteFiles> {
  // The gateway reads the same files and reports what is wrong with them.
  const warn = () => undefined;
  return createSiteFiles({ siteDir: SITE_DIR, allowedOrigins: ALLOWED_REMOTE_ORIGINS, warn });
}

/** A site none of whose remotes can be served answers every page with 404: it must not get visitors. */
export async function healthOf(readSite: () => Promise<SiteFiles>): Promise<SiteHealth> {
  const site = await readSite().catch((error: unknown) => {
    if (error instanceof NoShellError) return undefined;
    throw error;
  });
  if (!site) return { isUsable: false, refusals: ["the shell's page is missing"] };
  const { registry, refusals } = site;
  const isUsable = Object.keys(registry.remotes).length > 0 || refusals.length === 0;
  return { isUsable, refusals: refusals.map(refusalText) };
}
