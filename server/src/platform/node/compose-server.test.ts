import { Hono } from "hono";
import { useTestApp } from "../../../testing/app";
import { MemoryFileStore } from "../../kernel/storage/memory-file-store";
import { createMedia } from "../gateway/media";
import { composeApi, composeMonitoring, composeServer, type SiteHealth } from "./compose-server";

const app = useTestApp();
const SITE = "http://site.test";
const from = { incoming: { socket: { remoteAddress: "10.0.0.1" } } };

const preflight = (origin: string) =>
  composeApi(app().hono, { siteOrigin: SITE, tls: true, docs: true, trustedProxies: 0 }).request(
    "/api/all-posts/",
    { method: "OPTIONS", headers: { Origin: origin, "Access-Control-Request-Method": "GET" } },
    from,
  );

test("a separate API answers only its site's pages, and exposes the headers that they read", async () => {
  const response = await composeApi(app().hono, {
    siteOrigin: SITE,
    tls: true,
    docs: true,
    trustedProxies: 0,
  }).request("/api/all-skills/", { headers: { Origin: SITE } }, from);
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBe(SITE);
  expect(response.headers.get("access-control-expose-headers")).toContain("ETag,Link");
  // The cookie by which sign-ins know a browser.
  expect(response.headers.get("access-control-allow-credentials")).toBe("true");
});

test("a preflight lets only the site's pages send their session", async () => {
  const response = await preflight(SITE);
  expect(response.headers.get("access-control-allow-origin")).toBe(SITE);
  expect(response.headers.get("access-control-allow-headers")).toBe(
    "Authorization,Content-Type,If-Match,Guildway-Position,Guildway-Background",
  );
  expect((await preflight("http://evil.test")).headers.get("access-control-allow-origin")).toBeNull();
});

test("an API on the same origin sends no CORS headers", async () => {
  const response = await composeApi(app().hono, { tls: false, docs: true, trustedProxies: 0 }).request(
    "/api/all-skills/",
    { headers: { Origin: SITE } },
    from,
  );
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

describe("/readyz", () => {
  const readiness = (health: SiteHealth) =>
    composeServer({
      api: undefined,
      db: app().db,
      metrics: undefined,
      gateway: undefined,
      mailbox: false,
      siteHealth: async () => health,
      ready: async () => true,
      tls: false,
      trustedProxies: 0,
    }).request("/readyz", {}, from);

  test("is 503 while nothing on the site can be served, and says why", async () => {
    const response = await readiness({ isUsable: false, refusals: ["remotes.json is not JSON"] });
    expect(response.status).toBe(503);
    expect(await response.text()).toBe("not ready\nremotes.json is not JSON");
  });

  test("names a remote whose entry can't be used, and stays ready for the others", async () => {
    const response = await readiness({ isUsable: true, refusals: ["mf-events: mount: wrong"] });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("ready\nmf-events: mount: wrong");
  });
});
test.each(["/healthz", "/readyz", "/metrics", "/dev/mailbox"])(
  "%s carries the site's headers",
  async (path) => {
    const { headers, status } = await composeServer({
      api: undefined,
      db: app().db,
      metrics: {
        write: async () => ({ text: "", contentType: "text/plain" }),
        observeRequest: () => undefined,
        observeSite: () => undefined,
      },
      gateway: undefined,
      mailbox: true,
      ready: async () => true,
      tls: true,
      trustedProxies: 0,
    }).request(path, {}, from);
    expect(status).toBe(200);
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  },
);

test.each(["/api/all-skills/", "/api/docs", "/api/nowhere"])(
  "%s carries the site's headers",
  async (path) => {
    const { headers } = await composeApi(app().hono, { tls: true, docs: true, trustedProxies: 0 }).request(
      path,
      {},
      from,
    );
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  },
);

test("pages of every site may show a picture", async () => {
  const key = "k".repeat(43);
  const files = new MemoryFileStore();
  await files.put(`media/${key}/160.webp`, new TextEncoder().encode("pixels"));
  const media = createMedia({ files, isHidden: () => false });
  const parts = { api: undefined, db: app().db, metrics: undefined, gateway: undefined, mailbox: false };
  const server = composeServer({ ...parts, media, ready: async () => true, tls: false, trustedProxies: 0 });
  const { headers } = await server.request(`/media/${key}/160.webp`, {}, from);
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});

describe("the documentation", () => {
  const paths = ["/api/openapi.json", "/api/docs", "/api/docs/init.js", "/api/docs/swagger-ui-bundle.js"];

  test.each(paths)("%s is compressed, and answered with 304 while it is unchanged", async (path) => {
    const api = composeApi(app().hono, { tls: false, docs: true, trustedProxies: 0 });
    const first = await api.request(path, { headers: { "Accept-Encoding": "br" } }, from);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-encoding")).toBe("br");
    const etag = first.headers.get("etag") ?? "";
    expect((await api.request(path, { headers: { "If-None-Match": etag } }, from)).status).toBe(304);
  });

  test.each(paths)("%s is available only on its own port, or nowhere", async (path) => {
    expect(
      (await composeApi(app().hono, { tls: false, docs: false, trustedProxies: 0 }).request(path, {}, from))
        .status,
    ).toBe(404);
    expect((await composeMonitoring({ metrics: undefined, docs: true }).request(path)).status).toBe(200);
    expect((await composeMonitoring({ metrics: undefined, docs: false }).request(path)).status).toBe(404);
  });
});

test("the documentation and the site are limited per address, as seen by a trusted proxy", async () => {
  const parts = { api: undefined, db: app().db, metrics: undefined, mailbox: false, ready: async () => true };
  const gateway = new Hono().get("*", (c) => c.text("page"));
  const site = composeServer({ ...parts, gateway, tls: false, trustedProxies: 1 });
  const api = composeApi(app().hono, { tls: false, docs: true, trustedProxies: 1 });
  for (const [server, path, max] of [
    [site, "/jobs", 3_000],
    [api, "/api/docs", 600],
  ] as const) {
    const visit = (address: string) =>
      server.request(path, { headers: { "X-Forwarded-For": address } }, from);
    for (let call = 0; call < max; call++) await visit("192.0.2.1");
    const refused = await visit("192.0.2.1");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect((await visit("192.0.2.2")).status).toBe(200);
  }
});
