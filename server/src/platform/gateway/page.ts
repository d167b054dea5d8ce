import { hashInName } from "@guildway/shared/federation/hash-in-name";
import { assetsOfPath, callsApi, firstReadsOf, ownerOfPath } from "@guildway/shared/federation/mounts";
import type { PublishedRemote } from "@guildway/shared/federation/registry";
import { documentTitle } from "@guildway/shared/product";
import { isSignedInPath, titles } from "@guildway/shared/routes";
import { html } from "hono/html";
import { LRUCache } from "lru-cache";
import { dataElement, type PageHead, withHead, withTitle } from "../../kernel/pages/page-head";
import { addressKey } from "../../releases/site/prerendered";
import { EncodedText } from "./encoded-text";
import { isForeign } from "./origins";
import { pictureAddress } from "./page-pictures";
import type { Site } from "./site-files";

/** A page, ready to be sent in any encoding. */
export interface Page {
  /** 404 if no remote owns the path: the shell then shows its "not found" page. */
  status: 200 | 404;
  content: EncodedText;
}

const HTML = "text/html; charset=utf-8";
/** How many bytes of pages with their own heads are cached; few are requested at once. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** What pages contain besides the registry. */
interface PageOptions {
  /** Origins that developers may load a remote from into their own tab. */
  developerOrigins: readonly string[];
  /** Origin of the API, if it isn't this site's. */
  apiOrigin: string | undefined;
  /** Origin of pictures, if it isn't the API's. */
  mediaOrigin: string | undefined;
}

/**
 * Writes the shell's page for a path, with the registry and the preload links for what the path needs: the browser
 * then fetches everything at once instead of discovering it script by script.
 */
export function renderPage(
  site: Site,
  path: string,
  { developerOrigins, apiOrigin, mediaOrigin }: PageOptions,
): string {
  const { template, registry, registryJson } = site;
  const remote = ownerOf(registry, path);
  const rendered = site.prerendered.get(addressKey(path));
  const links = assetsFor(site, path).map((href) =>
    rendered && kindOf(href) === "style"
      ? styleLink(href)
      : preloadLink(href, href === remote?.entry ? remote.integrity : hashInName(href)),
  );
  const elements = [
    ...links,
    apiOrigin && html`<meta name="api-origin" content="${apiOrigin}">`,
    mediaOrigin && html`<meta name="media-origin" content="${mediaOrigin}">`,
    ...(remote ? firstReadElements(...firstReadsOf(remote, path)) : []),
    jsonElement("registry", registryJson),
    developerOrigins.length > 0 && jsonElement("developer-origins", JSON.stringify(developerOrigins)),
  ];
  const page = template.replace("</head>", () => String(html`${elements}</head>`));
  if (!remote) return withTitle(page, documentTitle(titles.pageNotFound));
  if (!rendered) return page;
  return withTitle(page, rendered.title).replace(
    ROOT,
    () => `<div id="prerendered">${rendered.html}</div>${ROOT}`,
  );
}

/**
 * The element in which the shell renders. The prerendered page for visitors comes before it, and is removed when
 * the shell has rendered the same.
 */
const ROOT = '<div id="root">';

const jsonElement = (id: string, json: string) => dataElement({ type: "application/json", id }, json);

function assetsFor({ registry, apiScripts, memberFiles }: Site, path: string): string[] {
  const remote = ownerOf(registry, path);
  if (!remote) return [];
  return [
    ...assetsOfPath(remote, path),
    ...(callsApi(remote, path) ? apiScripts : []),
    ...(isSignedInPath(path) ? memberFiles : []),
  ];
}

function ownerOf(registry: Site["registry"], path: string): PublishedRemote | undefined {
  return registry.remotes[ownerOfPath(registry, path) ?? ""];
}

/**
 * The request must match the script's own, with the hash and anonymous for other origins, or the browser fetches twice.
 */
function preloadLink(href: string, integrity: string | undefined) {
  const hash = integrity && html` integrity="${integrity}"`;
  const mode = isForeign(href) && html` crossorigin=""`;
  return html`<link rel="preload" as="${kindOf(href)}" href="${href}"${hash}${mode}>`;
}

/**
 * A prerendered page is painted before its scripts load their styles. They look for the file's name in `data-href`,
 * and skip what is there.
 */
function styleLink(href: string) {
  const integrity = hashInName(href);
  const hash = integrity && html` integrity="${integrity}"`;
  const mode = isForeign(href) && html` crossorigin=""`;
  const file = href.slice(href.lastIndexOf("/") + 1);
  return html`<link rel="stylesheet" href="${href}" data-href="${file}"${hash}${mode}>`;
}

/** What the page reads first: a script of the template requests it at once. */
const firstReadElements = (pattern: string, reads: readonly string[]) =>
  reads.map((read) => html`<meta name="first-read" content="${read}" data-page="${pattern}">`);

const kindOf = (href: string): string => (href.endsWith(".css") ? "style" : "script");

/**
 * Caches pages by their content. There are few pages without a head per site, and all are cached. Of pages with a
 * head, the most recently requested are cached: a changed head makes a new entry, so none is ever out of date.
 */
export function createPages(options: PageOptions): (site: Site, path: string, head?: PageHead) => Page {
  const sitePages = new WeakMap<Site, Map<string, Page>>();
  const headPages = new WeakMap<Site, LRUCache<string, Page>>();
  /** The page that a head was last written into: most requests have a cached head. */
  const lastPages = new WeakMap<PageHead, { site: Site; page: Page }>();

  function plainPage(site: Site, path: string): Page {
    const pages = of(sitePages, site, () => new Map<string, Page>());
    const owned = ownerOfPath(site.registry, path) !== undefined;
    const rendered = site.prerendered.has(addressKey(path)) ? addressKey(path) : "";
    const key = [owned, rendered, ...assetsFor(site, path)].join();
    const render = () => renderPage(site, path, options);
    return of<string, Page>(pages, key, () => ({
      status: owned ? 200 : 404,
      content: new EncodedText(render(), HTML),
    }));
  }

  function pageWithHead(site: Site, path: string, head: PageHead): Page {
    const last = lastPages.get(head);
    if (last?.site === site) return last.page;
    const page = pageWithEqualHead(site, path, head);
    lastPages.set(head, { site, page });
    return page;
  }

  function pageWithEqualHead(site: Site, path: string, head: PageHead): Page {
    const pages = of(headPages, site, cacheLatest);
    const rendered = site.prerendered.has(addressKey(path)) && addressKey(path);
    const key = JSON.stringify([{ ...head, content: String(head.content) }, rendered, assetsFor(site, path)]);
    const render = () => withHead(renderPage(site, path, options), head, pictureAddress(head));
    return of<string, Page>(pages, key, () => ({
      status: head.status,
      content: new EncodedText(render(), HTML, "passing"),
    }));
  }

  return (site, path, head) => (head ? pageWithHead(site, path, head) : plainPage(site, path));
}

const cacheLatest = () =>
  new LRUCache<string, Page>({
    maxSize: CACHE_BYTES,
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
