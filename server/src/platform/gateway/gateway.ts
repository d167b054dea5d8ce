import { randomInt } from "node:crypto";
import { hashInName } from "@guildway/shared/federation/hash-in-name";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { LRUCache } from "lru-cache";
import { Problem } from "../../kernel/core/problem";
import { systemClock } from "../../kernel/core/services";
import type { PageHead } from "../../kernel/pages/page-head";
import { PREVIEWS, readPreview } from "../../releases/site/preview";
import { allowEverySite, busy, expired, IMMUTABLE, missing, notYet } from "./answers";
import { SEATS } from "./canaries";
import { createPages } from "./page";
import { addressOfHead } from "./page-heads";
import { createPagePictures, type DrawPicture, PAGE_PICTURES, pageOfPicture } from "./page-pictures";
import { contentSecurityPolicy, setCommonHeaders } from "./security-headers";
import { NoShellError, type Site, type SiteFiles } from "./site-files";

export interface GatewayOptions {
  /** Folder that apps are published to: `shell/`, `remotes/`, `remotes.json`. */
  siteDir: string;
  readSite: () => Promise<SiteFiles>;
  /** Origins from which developers may load a remote into their own tab with `?remote=`. */
  developerOrigins?: readonly string[];
  /** Origin of the API, if it isn't this site's. */
  apiOrigin?: string | undefined;
  /** Origin of pictures, if it isn't the API's. */
  mediaOrigin?: string | undefined;
  /** Whether visitors use https: they are then told to keep using it. */
  tls?: boolean;
  /** Whether they must use it for subdomains, too. */
  hstsSubdomains?: boolean;
  /** The head of a page, by what `addressOfHead` returns, if it says more than the product's name. */
  head?: (address: string) => Promise<PageHead | undefined>;
  /** Draws the picture that a page's head names. */
  drawPicture: DrawPicture;
  /** Called with the problem if a page's head can't be built, or its picture can't be drawn. */
  warn: (message: string, details: object) => void;
}

const SEAT_COOKIE = "seat";

/**
 * How long a page with its own head may be out of date. It needs no announcements: a popular page is read from the
 * database once a second.
 */
const HEAD_MAX_AGE_MS = 1_000;
const MOST_HEADS = 1_000;

/**
 * The paths at which programs that don't read pages look for the site's icons: feed readers, bookmarks, lists of
 * links, Apple's devices. The pages name the files by their hashes.
 */
const ICONS = {
  "/favicon.ico": /<link rel="icon" href="(\/static\/[^"/]+\.ico)"/,
  "/apple-touch-icon.png": /<link rel="apple-touch-icon" href="(\/static\/[^"/]+\.png)"/,
};
const ICON_CACHE = "public, max-age=86400";

/** A head that couldn't be read: it is unknown whether the page exists. */
const UNKNOWN = Symbol("unknown");
type KnownHead = PageHead | undefined | typeof UNKNOWN;

/** When to ask again for a page whose head isn't known. */
const RETRY_SECONDS = 2;

/**
 * Serves the published site: hashed files that browsers cache, and for every other path the shell's page, built
 * from the current registry. Mount it last: it answers every remaining path except those below `/api`.
 */
export function createGateway(options: GatewayOptions): Hono {
  const { siteDir, readSite, developerOrigins = [], apiOrigin, mediaOrigin } = options;
  const { tls = false, head, drawPicture, warn } = options;
  const pageOf = createPages({ developerOrigins, apiOrigin, mediaOrigin });
  const pictureOf = createPagePictures({ draw: drawPicture, warn });
  const app = new Hono();

  const heads = new LRUCache<string, Promise<KnownHead>>({
    max: MOST_HEADS,
    ttl: HEAD_MAX_AGE_MS,
    // Checks the clock each time: otherwise the cache reuses a recent time.
    ttlResolution: 0,
  });
  const policies = new WeakMap<Site, string>();

  /** However many requests for a page arrive within a second, its head is built once. */
  function findHead(path: string): Promise<KnownHead> {
    const known = heads.get(path);
    if (known) return known;
    const made = makeHead(path);
    heads.set(path, made);
    return made;
  }

  async function makeHead(path: string): Promise<KnownHead> {
    try {
      return await head?.(path);
    } catch (error) {
      // Otherwise a flood would also fill the log.
      if (error instanceof Problem && error.code === "overloaded") return UNKNOWN;
      const reason = error instanceof Error ? error.message : String(error);
      warn("A page's head can't be built", { path, reason });
      return UNKNOWN;
    }
  }

  function policyOf(site: Site): string {
    const policy =
      policies.get(site) ?? contentSecurityPolicy(site, { apiOrigin, mediaOrigin, developerOrigins });
    policies.set(site, policy);
    return policy;
  }

  app.use(setCommonHeaders({ tls, hstsSubdomains: options.hstsSubdomains ?? true }));

  const hashedFiles = serveStatic({
    root: siteDir,
    precompressed: true,
    // A folder isn't a file: without an index file, it isn't found.
    index: ".none",
    rewriteRequestPath: (path) => (path.startsWith("/static/") ? `/shell${path}` : path),
    onFound: (_path, c) => c.header("Cache-Control", isCachedForever(c.req.path) ? IMMUTABLE : "no-cache"),
  });
  // Pages of any origin may run a remote, as with files of any package. There is no session in them.
  app.use("/remotes/*", async (c, next) => {
    await next();
    c.header("Access-Control-Allow-Origin", "*");
    allowEverySite(c);
  });
  for (const files of ["/static/*", "/remotes/*"]) {
    app.on(["GET", "HEAD"], files, hashedFiles, (c) => missing(c));
  }

  // Only people with the link get these files, and no longer than it says.
  app.on(["GET", "HEAD"], `${PREVIEWS}/:link/*`, async (c) => {
    const link = c.req.param("link");
    const preview = await readPreview(siteDir, link);
    if (!preview) return missing(c);
    if (preview.expiresAt <= systemClock.now()) return expired(c);
    const servePreview = serveStatic({
      root: siteDir,
      precompressed: true,
      index: ".none",
      rewriteRequestPath: (path) =>
        `/previews/${preview.name}/${preview.version}${path.slice(`${PREVIEWS}/${link}`.length)}`,
      onFound: () => {
        c.header("Cache-Control", "private, no-cache");
        c.header("X-Robots-Tag", "noindex");
      },
    });
    return (await servePreview(c, async () => undefined)) ?? missing(c);
  });

  app.get("/remotes.json", async (c) => {
    const { registryText } = siteOf(c, await readSite(), tls);
    c.header("Cache-Control", "no-cache");
    return registryText.answer(c);
  });

  for (const [path, link] of Object.entries(ICONS))
    app.on(["GET", "HEAD"], path, async (c, next) => {
      const { template } = (await readSite()).siteFor(SEATS);
      const icon = link.exec(template)?.[1];
      const serveIcon = serveStatic({
        root: siteDir,
        path: `/shell${icon}`,
        precompressed: true,
        onFound: () => c.header("Cache-Control", ICON_CACHE),
      });
      return icon === undefined ? missing(c) : serveIcon(c, next);
    });

  app.all("/api/*", (c) => missing(c));

  app.on(["GET", "HEAD"], `${PAGE_PICTURES}/*`, async (c) => {
    const path = pageOfPicture(c.req.path);
    const pageHead = path === undefined ? undefined : await findHead(path);
    return pageHead === UNKNOWN ? busy(c) : pictureOf(c, pageHead);
  });

  app.get("*", async (c) => {
    const site = siteOf(c, await readSite(), tls);
    const pageHead = await findHead(addressOfHead(c.req.path, c.req.query("text")));
    if (pageHead !== UNKNOWN && pageHead?.movedTo !== undefined) {
      // Revalidated, because someone else may get the address one day.
      c.header("Cache-Control", "no-cache");
      return c.redirect(pageHead.movedTo, 301);
    }
    const page = pageOf(site, c.req.path, pageHead === UNKNOWN ? undefined : pageHead);
    if (page.status === 404 && hasExtension(c.req.path)) return missing(c);
    c.header("Content-Security-Policy", policyOf(site));
    c.header("Cache-Control", "no-cache");
    if (pageHead !== UNKNOWN) return page.content.answer(c, page.status);
    // In a browser the page works without its head, and shows the problem itself. Search engines return later,
    // instead of indexing an empty page.
    c.header("Retry-After", String(RETRY_SECONDS));
    return page.content.answer(c, 503);
  });

  app.onError((error, c) => {
    if (error instanceof NoShellError) return notYet(c);
    throw error;
  });
  return app;
}

/**
 * Whether an address always has the same bytes: its file's name contains their hash, or its folder that of a
 * version.
 */
const isCachedForever = (path: string): boolean =>
  path.startsWith("/static/") ? hashInName(path) !== undefined : !path.endsWith("/mf-manifest.json");

/**
 * The session's versions. While there is a canary, a cookie remembers the session's seat, so that it stays with
 * what it got; without one, all sessions are alike.
 */
function siteOf(c: Context, { hasCanaries, siteFor }: SiteFiles, tls: boolean): Site {
  if (!hasCanaries) return siteFor(SEATS);
  c.header("Vary", "Cookie", { append: true });
  const known = getCookie(c, SEAT_COOKIE);
  if (known !== undefined && /^\d{1,2}$/.test(known)) return siteFor(Number(known));
  const seat = randomInt(SEATS);
  setCookie(c, SEAT_COOKIE, String(seat), { path: "/", httpOnly: true, sameSite: "Lax", secure: tls });
  return siteFor(seat);
}

const hasExtension = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);
