import type { HttpBindings } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { cors } from "hono/cors";
import type { createApp } from "../create-app";
import type { Database } from "../db/database";
import { createApiDocs } from "./api-docs";
import { createMailboxPage } from "./mailbox-page";
import type { Metrics } from "./metrics";

interface Parts {
  /** Undefined where the API has a port of its own. */
  api: Hono<{ Bindings: HttpBindings }> | undefined;
  db: Database;
  metrics: Metrics;
  /** Serves every path that is left; undefined when no site has been built. */
  gateway: Hono | undefined;
  /** Whether mail can be read at `/dev/mailbox`. */
  mailbox: boolean;
  /** Whether the server still takes work. */
  accepting: () => boolean;
}

/**
 * The API with its documentation, by path.
 *
 * @param siteOrigin the one other origin whose pages may call it, where it has an origin of its own.
 */
export function composeApi(app: ReturnType<typeof createApp>, siteOrigin?: string) {
  const api = new Hono<{ Bindings: HttpBindings }>();
  if (siteOrigin !== undefined) api.use("/api/*", callableFrom(siteOrigin));
  api.route("/api/docs", createApiDocs());
  api.all("/api/*", (c) =>
    app.fetch(c.req.raw, { remoteAddress: c.env.incoming.socket.remoteAddress ?? "" }),
  );
  return api;
}

/** Sessions travel in a header, so no credentials of the browser's own are let through. */
function callableFrom(origin: string) {
  return cors({
    origin,
    allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowHeaders: ["Authorization", "Content-Type", "If-Match"],
    exposeHeaders: ["ETag", "Link", "Retry-After", "X-Request-Id", "Content-Disposition"],
    maxAge: 600,
  });
}

/** Everything that one server answers, by path. */
export function composeServer({ api, db, metrics, gateway, mailbox, accepting }: Parts) {
  const server = new Hono<{ Bindings: HttpBindings }>();
  if (api) server.route("/", api);
  server.get("/healthz", (c) => c.text("ok"));
  server.get("/readyz", async (c) => {
    const ready = accepting() && (await answers(db));
    return c.text(ready ? "ready" : "not ready", ready ? 200 : 503);
  });
  server.get("/metrics", async (c) => {
    const { text, contentType } = await metrics.write();
    return c.body(text, 200, { "Content-Type": contentType });
  });
  if (mailbox) server.route("/dev", createMailboxPage(db));
  if (gateway) server.route("/", gateway);
  return server;
}

async function answers(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}
