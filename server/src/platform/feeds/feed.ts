import type { Html } from "../../kernel/pages/page-head";

/** A post or job in a feed. */
export interface FeedEntry {
  /** A UUID, which is the same in every feed. */
  id: string;
  title: string;
  /** Absolute address of its page. */
  url: string;
  author: { name: string; url: string };
  /** Moments as ISO 8601. */
  publishedAt: string;
  updatedAt: string;
  content: Html;
}

/** A feed: newest entries first. */
export interface Feed {
  title: string;
  /** Absolute address of the page that it follows. */
  home: string;
  /** Absolute address of the feed, without its extension and query. */
  address: string;
  /** The query of the feed's address, if it has one. */
  query?: string;
  entries: FeedEntry[];
}

/** When something in a feed last changed; undefined without an entry. */
export function updateOf({ entries }: Feed): string | undefined {
  return entries
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
}

export const addressOf = ({ address, query }: Feed, extension: "atom" | "json"): string =>
  `${address}.${extension}${query ? `?${query}` : ""}`;
