import { PRODUCT_NAME } from "@guildway/shared/product";
import { html, raw } from "hono/html";
import { descriptionOf, type PagePicture, PICTURE_HEIGHT, PICTURE_WIDTH } from "./page-picture";

/** Escaped HTML, as the tag `html` makes it. */
export type Html = ReturnType<typeof html>;

/** The head of one page, and what it is about, for readers that don't run scripts. */
export interface PageHead {
  /** 404 if the path is a page's, but what it names doesn't exist. */
  status: 200 | 404;
  title: string;
  /** The page's current address, absolute. */
  movedTo?: string;
  description?: string;
  /** The type of the page for link previews (`og:type`). */
  type?: "website" | "profile";
  /** The page's canonical address, absolute. */
  url?: string;
  /** Absolute address of its feed, without the extension (platform/feeds/). */
  feed?: string;
  /** What is searched for, as the query of the feed's address. */
  feedQuery?: string;
  /** Drawn for previews of links to the page. */
  picture?: PagePicture;
  /** Structured data (schema.org). */
  data?: object | undefined;
  /** The page's content. Browsers show it if the page's scripts don't run (boot.css). */
  content?: Html;
}

/** A search engine shows about this many characters. */
const SUMMARY_LENGTH = 160;

/** Returns the beginning of a text on one line, for a head's description. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= SUMMARY_LENGTH) return line;
  return `${characters
    .slice(0, SUMMARY_LENGTH - 1)
    .join("")
    .trimEnd()}…`;
}

/** What comes after a page's content: the notice about scripts (index.html), or the page's end. */
const CONTENT_END = /<noscript>|<\/body>/;

/** Replaces the title of a page. */
export const withTitle = (page: string, title: string): string =>
  page.replace(/<title>[^<]*<\/title>/, () => String(html`<title>${title}</title>`));

/**
 * Replaces the template's title and description with a page's own head.
 *
 * @param image absolute address of the page's picture
 */
export function withHead(page: string, head: PageHead, image?: string): string {
  const { title, description, type = "website", url, feed, feedQuery, picture, data, status, content } = head;
  const elements = html`<title>${title}</title>
${property("og:title", title)}
${description && html`<meta name="description" content="${description}">${property("og:description", description)}`}
${url && html`<link rel="canonical" href="${url}">${property("og:url", url)}`}
${feed && feedElements(feed, feedQuery)}
${url && oembedElement(url)}
${property("og:type", type)}
${property("og:site_name", PRODUCT_NAME)}
${image && picture && pictureElements(image, picture)}
${status === 404 && html`<meta name="robots" content="noindex">`}
${data && dataElement({ type: "application/ld+json" }, JSON.stringify(data))}`;
  const without = page
    .replace(/<title>[^<]*<\/title>/, "")
    .replace(description ? /<meta name="description"[^>]*>/ : "", "");
  const headed = without.replace("</head>", () => `${elements}</head>`);
  return content
    ? headed.replace(CONTENT_END, (end) => `<main id="content">${content}</main>${end}`)
    : headed;
}

function feedElements(feed: string, query?: string) {
  const search = query === undefined ? "" : `?${query}`;
  return html`<link rel="alternate" type="application/atom+xml" href="${feed}.atom${search}">
<link rel="alternate" type="application/feed+json" href="${feed}.json${search}">`;
}

/** The address from which other sites get a card for a link to the page (platform/feeds/create-oembed.ts). */
const oembedElement = (url: string) =>
  html`<link rel="alternate" type="application/json+oembed" href="${new URL(url).origin}/oembed?url=${encodeURIComponent(url)}">`;

const pictureElements = (image: string, picture: PagePicture) => html`${property("og:image", image)}
${property("og:image:type", "image/png")}
${property("og:image:width", String(PICTURE_WIDTH))}
${property("og:image:height", String(PICTURE_HEIGHT))}
${property("og:image:alt", descriptionOf(picture))}
<meta name="twitter:card" content="summary_large_image">`;

const property = (name: string, content: string) => html`<meta property="${name}" content="${content}">`;

/** Data in a page, not code: the policy runs no script of this type. Only "<" could end the element. */
export function dataElement({ type, id }: { type: string; id?: string }, json: string) {
  const content = raw(json.replaceAll("<", "\\u003c"));
  return html`<script type="${type}"${id && html` id="${id}"`}>${content}</script>`;
}
