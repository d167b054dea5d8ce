import { type Context, Hono } from "hono";
import type { Clock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { robotsText } from "./robots";
import { sitemapFile, sitemapIndex } from "./sitemap";

interface Options {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/**
 * Serves what search engines read first. Nothing is cached: a page that is switched off disappears with the next
 * request.
 */
export function createCrawlerFiles(options: Options): Hono {
  const app = new Hono();
  const asked = new Map<string, Promise<string | undefined>>();

  /** However many requests for a file arrive at once, it is built once. */
  function once(file: string, build: () => Promise<string | undefined>): Promise<string | undefined> {
    const known = asked.get(file);
    if (known) return known;
    const built = build().finally(() => asked.delete(file));
    asked.set(file, built);
    return built;
  }

  app.get("/robots.txt", (c) => c.text(robotsText(options.publicUrl), 200, { "Cache-Control": "no-cache" }));
  app.get("/sitemap.xml", async (c) => xml(c, await once("", () => sitemapIndex(options))));
  app.get("/sitemaps/:file{.+\\.xml}", async (c) => {
    const file = c.req.param("file").replace(/\.xml$/, "");
    return xml(c, await once(file, () => sitemapFile(options, file)));
  });
  return app;
}

function xml(c: Context, text: string | undefined): Response {
  if (text === undefined) return c.text("Not found", 404);
  return c.body(text, 200, { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" });
}
