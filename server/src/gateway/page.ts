import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashInName } from "@guildway/shared/federation/hash-in-name";
import { assetsOfPath, ownerOfPath } from "@guildway/shared/federation/mounts";
import type { PublishedRemote } from "@guildway/shared/federation/registry";
import { isForeign } from "./origins";
import { type PageHead, withHead } from "./page-head";
import type { Site } from "./site-files";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A page, ready to be sent in any encoding. */
export interface Page {
  /** 404 where no remote owns the path: the shell then shows that there is nothing. */
  status: 200 | 404;
  etag: string;
  bodies: Record<"identity" | "br" | "gzip", Buffer<ArrayBuffer>>;
}

/** What pages say besides the registry. */
interface PageOptions {
  /** Origins that developers may bring a remote from into their own tab. */
  developerOrigins: readonly string[];
  /** Origin of the API where it is not this site's. */
  apiOrigin: string | undefined;
}

/**
 * The shell's page for a path, with the registry and the preload links for what the path needs: the
 * browser then fetches everything at once, instead of finding out script by script.
 */
export function renderPage(
  { template, registry, pageRegistryJson }: Site,
  path: string,
  { developerOrigins, apiOrigin }: PageOptions,
): string {
  const remote = ownerOf(registry, path);
  const links = assetsFor(registry, path).map((href) =>
    preloadLink(href, href === remote?.entry ? remote.integrity : hashInName(href)),
  );
  const api = apiOrigin ? [`<meta name="api-origin" content="${escapeAttribute(apiOrigin)}">`] : [];
  const data = [dataElement("registry", pageRegistryJson)];
  if (developerOrigins.length > 0) {
    data.push(dataElement("developer-origins", JSON.stringify(developerOrigins)));
  }
  return template.replace("</head>", () => `${[...links, ...api, ...data].join("")}</head>`);
}

/** Inside a script element only "<" could end it. */
function dataElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll("<", "\\u003c")}</script>`;
}

function assetsFor(registry: Site["registry"], path: string): string[] {
  const remote = ownerOf(registry, path);
  return remote ? assetsOfPath(remote, path) : [];
}

function ownerOf(registry: Site["registry"], path: string): PublishedRemote | undefined {
  return registry.remotes[ownerOfPath(registry, path) ?? ""];
}

/** It asks as the script does, by the hash and anonymously from elsewhere, or the browser would fetch twice. */
function preloadLink(href: string, integrity: string | undefined): string {
  const hash = integrity ? ` integrity="${integrity}"` : "";
  const mode = isForeign(href) ? ' crossorigin=""' : "";
  return `<link rel="preload" as="${kindOf(href)}" href="${escapeAttribute(href)}"${hash}${mode}>`;
}

const kindOf = (href: string): string => (href.endsWith(".css") ? "style" : "script");

const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * Pages by what they preload: few of them exist, so each is rendered and compressed once per site. A page with
 * a head of its own is made for each request: its path alone has it.
 */
export function createPages(
  options: PageOptions,
): (site: Site, path: string, head?: PageHead) => Promise<Page> {
  const pagesOf = new WeakMap<Site, Map<string, Promise<Page>>>();
  return (site, path, head) => {
    if (head) return makePage(withHead(renderPage(site, path, options), head), head.status);
    const pages = pagesOf.get(site) ?? new Map<string, Promise<Page>>();
    pagesOf.set(site, pages);
    const owned = ownerOfPath(site.registry, path) !== undefined;
    const key = [owned, ...assetsFor(site.registry, path)].join();
    const page = pages.get(key) ?? makePage(renderPage(site, path, options), owned ? 200 : 404);
    pages.set(key, page);
    return page;
  };
}

async function makePage(html: string, status: 200 | 404): Promise<Page> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    toGzip(identity),
  ]);
  const etag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  return { status, etag, bodies: { identity, br, gzip: gzipped } };
}
