import { type Context, Hono } from "hono";
import type { Admit } from "../../kernel/core/admission";
import { createPageLane } from "../../kernel/core/lanes";
import { Problem } from "../../kernel/core/problem";
import { EncodedText } from "../gateway/encoded-text";
import { atomOf } from "./atom";
import { companyFeed } from "./company-feed";
import { createOembed } from "./create-oembed";
import { type Feed, updateOf } from "./feed";
import type { FeedSource } from "./feed-source";
import { jobsFeed } from "./jobs-feed";
import { jsonFeedOf } from "./json-feed";
import { profileFeed } from "./profile-feed";
import { TextCache } from "./text-cache";

const RETRY_SECONDS = 2;

const SEARCHES = "/jobs/feed";

/** The paths of feeds, without extensions. */
const PATHS = [SEARCHES, "/companies/:id/feed", "/in/:handle/feed"] as const;

/** The paths of all feeds, and of page descriptions for other sites. */
export const FEED_PATHS = [...PATHS.flatMap((path) => [`${path}.atom`, `${path}.json`]), "/oembed"];

const FORMATS = {
  atom: { type: "application/atom+xml; charset=utf-8", write: atomOf },
  json: { type: "application/feed+json; charset=utf-8", write: jsonFeedOf },
} as const;
type Format = keyof typeof FORMATS;

interface Written {
  text: EncodedText;
  updatedAt: string | undefined;
}

/**
 * Serves feeds as Atom and as JSON Feed, and descriptions of public pages for other sites: only what everyone may
 * see.
 *
 * @param searches the lane of search feeds
 */
export function createFeeds(
  source: FeedSource,
  admit: Admit = createPageLane(),
  searches: Admit = admit,
): Hono {
  const app = new Hono();
  const cache = new TextCache<Written>();

  function serve(path: (typeof PATHS)[number], read: (c: Context) => Promise<Feed | undefined>): void {
    for (const format of ["atom", "json"] as const) {
      app.get(`${path}.${format}`, async (c) => {
        const { pathname, search } = new URL(c.req.url);
        const write = async () => {
          const feed = await read(c);
          return feed && writtenIn(format, feed);
        };
        // Only searches have a query.
        const [key, lane] = path === SEARCHES ? [pathname + search, searches] : [pathname, admit];
        const written = await cache.once(key, () => lane(write));
        return written ? answer(c, written) : c.text("Not found", 404, { "Cache-Control": "no-cache" });
      });
    }
  }

  serve(SEARCHES, (c) => jobsFeed(source, c.req.query()));
  serve("/companies/:id/feed", (c) => companyFeed(source, c.req.param("id") ?? ""));
  serve("/in/:handle/feed", (c) => profileFeed(source, c.req.param("handle") ?? ""));

  app.route("/", createOembed(source, admit));

  app.onError((error, c) => {
    if (!(error instanceof Problem) || error.status !== 503) throw error;
    return c.text("Try again in a moment", 503, { "Retry-After": String(RETRY_SECONDS) });
  });
  return app;
}

function writtenIn(format: Format, feed: Feed): Written {
  const { type, write } = FORMATS[format];
  return { text: new EncodedText(write(feed), type, "passing"), updatedAt: updateOf(feed) };
}

function answer(c: Context, { text, updatedAt }: Written): Promise<Response> {
  c.header("Cache-Control", "no-cache");
  // Readers that only compare times get the whole feed, because a removed entry doesn't change the time.
  if (updatedAt !== undefined) c.header("Last-Modified", new Date(updatedAt).toUTCString());
  return text.answer(c);
}
