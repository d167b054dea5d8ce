import { hashInName } from "@guildway/shared/federation/hash-in-name";
import { assetsOfPath, ownerOfPath } from "@guildway/shared/federation/mounts";
import type { PublishedRemote } from "@guildway/shared/federation/registry";
import { LRUCache } from "lru-cache";
import { EncodedText } from "./encoded-text";
import { isForeign } from "./origins";
import { type PageHead, withHead } from "./page-head";
import type { Site } from "./site-files";

/** A page, ready to be sent in any encoding. */
export interface Page {
  /** 404 where no remote owns the path: the shell then shows that there is nothing. */
  status: 200 | 404;
  content: EncodedText;
}

const HTML = "text/html; charset=utf-8";
/** Pages with heads of their own that are kept; they are rarely asked for by more than a few at once. */
const KEPT_BYTES = 32 * 1024 * 1024;

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
  { template, registry, registryJson }: Site,
  path: string,
  { developerOrigins, apiOrigin }: PageOptions,
): string {
  const remote = ownerOf(registry, path);
  const links = assetsFor(registry, path).map((href) =>
    preloadLink(href, href === remote?.entry ? remote.integrity : hashInName(href)),
  );
  const api = apiOrigin ? [`<meta name="api-origin" content="${escapeAttribute(apiOrigin)}">`] : [];
  const data = [dataElement("registry", registryJson)];
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
 * Pages by what they show. Without a head, few different ones exist for a site and all are kept. With one, those
 * asked for last are kept: a changed head is another page, so none is ever out of date.
 */
export function createPages(options: PageOptions): (site: Site, path: string, head?: PageHead) => Page {
  const sitePages = new WeakMap<Site, Map<string, Page>>();
  const headPages = new WeakMap<Site, LRUCache<string, Page>>();

  function plainPage(site: Site, path: string): Page {
    const pages = of(sitePages, site, () => new Map<string, Page>());
    const owned = ownerOfPath(site.registry, path) !== undefined;
    const key = [owned, ...assetsFor(site.registry, path)].join();
    const html = () => renderPage(site, path, options);
    return of<string, Page>(pages, key, () => ({
      status: owned ? 200 : 404,
      content: new EncodedText(html(), HTML),
    }));
  }

  function pageWithHead(site: Site, path: string, head: PageHead): Page {
    const pages = of(headPages, site, keepLatest);
    const key = JSON.stringify([head, assetsFor(site.registry, path)]);
    const html = () => withHead(renderPage(site, path, options), head);
    return of<string, Page>(pages, key, () => ({
      status: head.status,
      content: new EncodedText(html(), HTML, "passing"),
    }));
  }

  return (site, path, head) => (head ? pageWithHead(site, path, head) : plainPage(site, path));
}

const keepLatest = () =>
  new LRUCache<string, Page>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ content }, key) => content.size + 2 * key.length,
  });

interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function of<Key, Value extends object>(store: Store<Key, Value>, key: Key, make: () => Value): Value {
  const known = store.get(key);
  if (known !== undefined) return known;
  const made = make();
  store.set(key, made);
  return made;
}
