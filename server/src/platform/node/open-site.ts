import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Wires } from "@guildway/shared/federation/wire";
import type { Hono } from "hono";
import { createPageLane } from "../../kernel/core/lanes";
import { type Log, systemClock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import type { Config } from "../config";
import { createGateway } from "../gateway/gateway";
import { headOf } from "../gateway/page-heads";
import type { DrawPicture } from "../gateway/page-pictures";
import { refusalText } from "../gateway/parse-site-registry";
import { createSiteFiles, NoShellError, type SiteFiles } from "../gateway/site-files";
import type { SiteHealth } from "./compose-server";

interface SiteParts {
  db: Database;
  publicUrl: string;
  apiOrigin: string | undefined;
  readSite: () => Promise<SiteFiles>;
  drawPicture: DrawPicture;
  log: Log;
}

/** Opens the published site. */
export function openSite(config: Config, parts: SiteParts): Hono {
  const { db, publicUrl, apiOrigin, readSite, drawPicture, log } = parts;
  const admit = createPageLane();
  return createGateway({
    siteDir: config.SITE_DIR,
    readSite,
    developerOrigins: config.DEVELOPER_ORIGINS,
    apiOrigin,
    // An API of its own doesn't serve pictures.
    mediaOrigin: config.MEDIA_URL ?? (apiOrigin && publicUrl),
    tls: publicUrl.startsWith("https:"),
    hstsSubdomains: config.HSTS_SUBDOMAINS,
    head: (path) => headOf({ db, clock: systemClock, publicUrl, admit }, path),
    drawPicture,
    warn: (message, details) => log.warn(details, message),
  });
}

/** Whether a shell has been built or published. */
export const hasSite = ({ SITE_DIR }: Pick<Config, "SITE_DIR">): boolean =>
  existsSync(join(SITE_DIR, "shell"));

/**
 * Opens a reader of the published site, for its pages, for operators and for the releases page; none if no shell has
 * been built or published. What it reads now stays in use for each remote whose entry becomes invalid later.
 */
export async function openSiteReader(
  config: Pick<Config, "SITE_DIR" | "ALLOWED_REMOTE_ORIGINS">,
  serves: Wires,
  log: Pick<Log, "warn">,
): Promise<(() => Promise<SiteFiles>) | undefined> {
  const { SITE_DIR, ALLOWED_REMOTE_ORIGINS } = config;
  if (!hasSite(config)) {
    log.warn({ siteDir: SITE_DIR }, "the site hasn't been built: serving only the API");
    return undefined;
  }
  const readSite = createSiteFiles({
    siteDir: SITE_DIR,
    allowedOrigins: ALLOWED_REMOTE_ORIGINS,
    serves,
    warn: (message, details) => log.warn(details, message),
  });
  const site = await readSite().catch(reasonWithoutShell);
  if (typeof site === "string") log.warn({ siteDir: SITE_DIR, reason: site }, "the site can't be served");
  return readSite;
}

/** A site without a usable remote answers every page with 404, so it must not get visitors. */
export async function healthOf(readSite: () => Promise<SiteFiles>): Promise<SiteHealth> {
  const site = await readSite().catch(reasonWithoutShell);
  if (typeof site === "string") return { isUsable: false, refusals: [site] };
  const { registry, refusals } = site;
  const isUsable = Object.keys(registry.remotes).length > 0 || refusals.length === 0;
  return { isUsable, refusals: refusals.map(refusalText) };
}

function reasonWithoutShell(error: unknown): string {
  if (!(error instanceof NoShellError)) throw error;
  return error.message;
}
