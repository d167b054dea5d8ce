import { addressOf, type Feed } from "./feed";

/** Writes a feed as JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeedOf(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.home,
    feed_url: addressOf(feed, "json"),
    items: feed.entries.map(({ id, title, url, author, publishedAt, updatedAt, content }) => ({
      id: `urn:uuid:${id}`,
      url,
      title,
      content_html: String(content),
      date_published: publishedAt,
      date_modified: updatedAt,
      authors: [author],
    })),
  });
}
