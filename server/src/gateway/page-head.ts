/** What one page says of itself in its HTML, for those that do not run it. */
export interface PageHead {
  /** 404 where the path is a page's but there is no such thing. */
  status: 200 | 404;
  title: string;
  description?: string;
  /** The page's one address, absolute. */
  url?: string;
  /** Structured data (schema.org). */
  data?: object | undefined;
}

/** Puts a page's own head in place of the template's title and description. */
export function withHead(html: string, head: PageHead): string {
  const { title, description, url, data, status } = head;
  const lines = [
    `<title>${escapeMarkup(title)}</title>`,
    property("og:title", title),
    description && `<meta name="description" content="${escapeMarkup(description)}">`,
    description && property("og:description", description),
    url && `<link rel="canonical" href="${escapeMarkup(url)}">`,
    url && property("og:url", url),
    property("og:type", "website"),
    status === 404 && '<meta name="robots" content="noindex">',
    // Data, not code: the policy lets no script of this type run. Only "<" could end the element.
    data && `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
  ];
  const without = html
    .replace(/<title>[^<]*<\/title>/, "")
    .replace(description ? /<meta name="description"[^>]*>/ : "", "");
  return without.replace("</head>", () => `${lines.filter(Boolean).join("")}</head>`);
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeMarkup(content)}">`;
}

function escapeMarkup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
