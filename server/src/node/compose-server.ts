import type { HttpBindings } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { createApp } from "../create-app";
import type { Database } from "../db/database";
import { createApiDocs } from "./api-docs";
import { createMailboxPage } from "./mailbox-page";
import type { Metrics } from "./metrics";

interface Parts {
  api: ReturnType<typeof createApp>;
  db: Database;
  metrics: Metrics;
  /** Serves every path that is left; undefined when no site has been built. */
  gateway: Hono | undefined;
  /** Whether mail can be read at `/dev/mailbox`. */
  mailbox: boolean;
  /** Whether the server still takes work. */
  accepting: () => boolean;
}

/** Everything that one server answers, by path. */
export function composeServer({ api, db, metrics, gateway, mailbox, accepting }: Parts) {
  const server = new Hono<{ Bindings: HttpBindings }>();
  server.route("/api/docs", createApiDocs());
  server.all("/api/*", (c) =>
    api.fetch(c.req.raw, { remoteAddress: c.env.incoming.socket.remoteAddress ?? "" }),
  );

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
