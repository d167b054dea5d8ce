import { PRODUCT_NAME } from "@guildway/shared/product";
import { html, raw } from "hono/html";
import { addressOf, type Feed, type FeedEntry, updateOf } from "./feed";

/** Characters that XML can't contain, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Renders a feed as Atom (RFC 4287). All content is text: markup in a post is escaped twice. */
export function atomOf(feed: Feed): string {
  const document = html`${raw('<?xml version="1.0" encoding="utf-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${addressOf(feed, "atom")}</id>
<title>${feed.title}</title>
<updated>${updateOf(feed) ?? new Date(0).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${addressOf(feed, "atom")}"/>
<link rel="alternate" type="text/html" href="${feed.home}"/>
<generator>${PRODUCT_NAME}</generator>
${feed.entries.map(entryOf)}</feed>
`;
  return String(document).replace(NOT_XML, "");
}

function entryOf({ id, title, url, author, publishedAt, updatedAt, content }: FeedEntry) {
  return html`<entry>
<id>urn:uuid:${id}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<author><name>${author.name}</name><uri>${author.url}</uri></author>
<published>${publishedAt}</published>
<updated>${updatedAt}</updated>
<content type="html">${String(content)}</content>
</entry>
`;
}
