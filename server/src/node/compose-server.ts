import type { HttpBindings } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { cors } from "hono/cors";
import type { createApp } from "../create-app";
import type { Database } from "../db/database";
import { createApiDocs } from "./api-docs";
import { createMailboxPage } from "./mailbox-page";
import type { Metrics } from "./metrics";

/** How the registry of the site is. */
export interface SiteHealth {
  isUsable: boolean;
  refusals: readonly string[];
}

interface Parts {
  /** Undefined where the API has a port of its own. */
  api: Hono<{ Bindings: HttpBindings }> | undefined;
  db: Database;
  metrics: Metrics;
  /** Serves every path that is left; undefined when no site has been built. */
  gateway: Hono | undefined;
  /** Whether mail can be read at `/dev/mailbox`. */
  mailbox: boolean;
  /** What of the site's registry can't be served, and whether anything of it can; undefined without a site. */
  siteHealth?: (() => Promise<SiteHealth>) | undefined;
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
    allowHeaders: ["Authorization", "Content-Type"],
    exposeHeaders: ["Link", "Retry-After", "X-Request-Id", "Content-Disposition"],
    maxAge: 600,
  });
}

/** Everything that one server answers, by path. */
export function composeServer({ api, db, metrics, gateway, mailbox, siteHealth, accepting }: Parts) {
  const server = new Hono<{ Bindings: HttpBindings }>();
  if (api) server.route("/", api);
  server.get("/healthz", (c) => c.text("ok"));
  server.get("/readyz", async (c) => {
    const site = await siteHealth?.();
    const ready = accepting() && (await answers(db)) && site?.isUsable !== false;
    const lines = [ready ? "ready" : "not ready", ...(site?.refusals ?? [])];
    return c.text(lines.join("\n"), ready ? 200 : 503);
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
