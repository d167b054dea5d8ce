import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { allowEverySite, IMMUTABLE, missing } from "./answers";

interface RemoteHostOptions {
  /** Folder with the remote's versions. */
  folder: string;
  /** Origin of the site whose pages run the remote. */
  siteOrigin: string;
}

/**
 * Serves one remote's files from its own origin. Only the site's pages may read them, which browsers need to do to
 * check an entry's hash.
 */
export function createRemoteHost({ folder, siteOrigin }: RemoteHostOptions): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("Access-Control-Allow-Origin", siteOrigin);
    allowEverySite(c);
    c.header("X-Content-Type-Options", "nosniff");
    if (c.res.ok) c.header("Cache-Control", IMMUTABLE);
  });
  const files = serveStatic({ root: folder, precompressed: true, index: ".none" });
  app.on(["GET", "HEAD"], "*", files, (c) => missing(c));
  return app;
}
