import { BACKGROUND_HEADER } from "@guildway/shared/contract/background-header";
import { IDEMPOTENCY_HEADER } from "@guildway/shared/contract/idempotency-header";
import { POSITION_HEADER } from "@guildway/shared/contract/log-position";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import type { createApp } from "../../api/create-app";
import { clientAddress } from "../../kernel/core/client-address";
import { FEED_PATHS } from "../feeds/create-feeds";
import { type CommonHeaders, setCommonHeaders } from "../gateway/security-headers";
import { createApiDocs } from "./api-docs";
import { countDatabaseTime } from "./database-time";
import { encodeAnswer } from "./encode-answer";
import { limitAddress } from "./limit-address";
import type { Metrics } from "./metrics";
import { requireOneHost } from "./require-one-host";
import { traceRequest } from "./tracing";

interface ApiOptions extends CommonHeaders {
  /** The one other origin whose pages may call the API, if the API has its own origin. */
  siteOrigin?: string;
  /** Whether to serve its documentation too. */
  docs: boolean;
  trustedProxies: number;
}

/** The health of the site's registry. */
export interface SiteHealth {
  isUsable: boolean;
  refusals: readonly string[];
}

interface Parts extends CommonHeaders {
  /** Undefined if the API has its own port. */
  api: Hono<{ Bindings: HttpBindings }> | undefined;
  /** Undefined if they have their own port, or are switched off. */
  metrics: Metrics | undefined;
  /** Counts what the gateway answers. */
  observeSite?: Metrics["observeSite"] | undefined;
  /** Serves pictures; without it, there are none. */
  media?: Hono;
  /** `robots.txt` and the sitemaps; without them, there are none. */
  crawlerFiles?: Hono;
  /** Serves what feed readers follow; without it, there are no feeds. */
  feeds?: Hono;
  /** Serves every remaining path; undefined if the site hasn't been built. */
  gateway: Hono | undefined;
  /** Shows mail at `/dev/mailbox`; undefined if nobody may read it there. */
  mailbox?: Hono | undefined;
  /** Which registry entries can't be served, and whether any can; undefined without a site. */
  siteHealth?: (() => Promise<SiteHealth>) | undefined;
  /** Whether the server accepts work; answers within a second, whatever the database does. */
  ready: () => Promise<boolean>;
  trustedProxies: number;
}

/** Pages and their files: a first visit needs about twenty, and a whole office may arrive at once. */
const SITE_RATE = { max: 3_000, seconds: 10 };

/** The API with its documentation, by path. */
export function composeApi(app: ReturnType<typeof createApp>, options: ApiOptions) {
  const { siteOrigin, docs, trustedProxies } = options;
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.use(requireOneHost);
  api.use("/api/*", setCommonHeaders(options));
  if (siteOrigin !== undefined) api.use("/api/*", callableFrom(siteOrigin));
  if (docs) {
    const limit = limitAddress(trustedProxies);
    for (const path of ["/api/docs/*", "/api/openapi.json"]) api.use(path, limit);
    api.route("/api", createApiDocs());
  }
  api.all("/api/*", (c) =>
    countDatabaseTime(() =>
      traceRequest(c.req.raw.headers, trustedProxies > 0, () =>
        app.fetch(c.req.raw, { remoteAddress: c.env.incoming.socket.remoteAddress ?? "", encodeAnswer }),
      ),
    ),
  );
  return api;
}

/**
 * Sessions travel in a header; the only cookie distinguishes a known browser from a stranger's, and grants no
 * access.
 */
function callableFrom(origin: string) {
  return cors({
    origin,
    credentials: true,
    allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowHeaders: [
      "Authorization",
      "Content-Type",
      "If-Match",
      IDEMPOTENCY_HEADER,
      POSITION_HEADER,
      BACKGROUND_HEADER,
    ],
    exposeHeaders: [
      "ETag",
      "Link",
      "Location",
      "RateLimit",
      "RateLimit-Policy",
      "Retry-After",
      "X-Request-Id",
      "Content-Disposition",
      "Deprecation",
      "Date",
      POSITION_HEADER,
    ],
    maxAge: 600,
  });
}

/** Everything that one server answers, by path. */
export function composeServer(parts: Parts) {
  const {
    api,
    metrics,
    media,
    crawlerFiles,
    feeds,
    observeSite,
    gateway,
    mailbox,
    siteHealth,
    ready,
    trustedProxies,
  } = parts;
  const server = new Hono<{ Bindings: HttpBindings }>();
  server.use(requireOneHost);
  if (api) server.route("/", api);
  const headers = setCommonHeaders(parts);
  for (const path of [
    "/healthz",
    "/readyz",
    "/metrics/*",
    "/dev/*",
    "/media/*",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/*",
    ...FEED_PATHS,
  ])
    server.use(path, headers);
  server.get("/healthz", (c) => {
    const forwarded = c.req.header("X-Forwarded-For");
    // Tells visitors their own address, and operators whether TRUST_PROXY is right.
    const client = clientAddress(c.env.incoming.socket.remoteAddress, forwarded, trustedProxies);
    return c.text("ok", 200, { "X-Client-Address": client, "Cache-Control": "no-store" });
  });
  server.get("/readyz", async (c) => {
    const site = await siteHealth?.();
    const isReady = (await ready()) && site?.isUsable !== false;
    const lines = [isReady ? "ready" : "not ready", ...(site?.refusals ?? [])];
    return c.text(lines.join("\n"), isReady ? 200 : 503);
  });
  server.use(limitAddress(trustedProxies, SITE_RATE));
  if (metrics) server.route("/metrics", createMetricsPage(metrics));
  if (mailbox) server.route("/dev", mailbox);
  if (media) server.route("/", media);
  if (crawlerFiles) server.route("/", crawlerFiles);
  if (feeds) server.route("/", feeds);
  if (gateway) {
    server.use(async (c, next) => {
      await next();
      observeSite?.(c.res.status);
    });
    server.route("/", gateway);
  }
  return server;
}

/** Serves what only operators read, on a separate port. */
export function composeMonitoring(parts: { metrics: Metrics | undefined; docs: boolean }): Hono {
  const monitoring = new Hono();
  monitoring.use(setCommonHeaders({ tls: false }));
  if (parts.metrics) monitoring.route("/metrics", createMetricsPage(parts.metrics));
  if (parts.docs) monitoring.route("/api", createApiDocs());
  return monitoring;
}

function createMetricsPage(metrics: Metrics): Hono {
  return new Hono().get("/", async (c) => {
    const { text, contentType } = await metrics.write();
    return c.body(text, 200, { "Content-Type": contentType });
  });
}
