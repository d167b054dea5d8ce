import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { useTestApp } from "../../../testing/app";
import { MemoryFileStore } from "../../kernel/storage/memory-file-store";
import { createGateway } from "../gateway/gateway";
import { createMedia } from "../gateway/media";
import { composeApi, composeMonitoring, composeServer, type SiteHealth } from "./compose-server";
import { createMailboxPage } from "./mailbox-page";
import { healthOf, openSiteReader } from "./open-site";

const app = useTestApp();
afterEach(() => jest.restoreAllMocks());
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
  // The cookie by which sign-ins recognize a browser.
  expect(response.headers.get("access-control-allow-credentials")).toBe("true");
});

test("a preflight lets only the site's pages send their session", async () => {
  const response = await preflight(SITE);
  expect(response.headers.get("access-control-allow-origin")).toBe(SITE);
  expect(response.headers.get("access-control-allow-headers")).toBe(
    "Authorization,Content-Type,If-Match,Idempotency-Key,Guildway-Position,Guildway-Background",
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
      metrics: undefined,
      gateway: undefined,
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
describe("a site that this server can't serve", () => {
  const page = (text: string) => `<html><head></head><body>${text}</body></html>`;
  const nothing = { modules: {}, calls: {}, events: [] };
  const react = { ...nothing, modules: { react: { names: ["useState"] } } };
  const wire = { digest: "1", method: "GET", path: "/events/", auth: "none", response: { type: "array" } };
  const jobs = (version: string, needs: object) => ({
    version,
    title: "Jobs",
    mount: ["/jobs/*"],
    entry: `/remotes/mf-jobs/${version}/entry.js`,
    preload: [],
    pages: {},
    needs,
  });
  let siteDir: string;
  const put = (path: string, content: string | object) => {
    mkdirSync(join(siteDir, path, ".."), { recursive: true });
    writeFileSync(join(siteDir, path), typeof content === "string" ? content : JSON.stringify(content));
  };
  const putShell = (version: string, release: object = {}) => {
    put(`shell/releases/${version}/index.html`, page(version));
    put(`shell/releases/${version}/release.json`, { offers: react, events: [], wires: {}, ...release });
  };
  const putRegistry = (shell: string, remote = jobs("v1", react)) =>
    put("remotes.json", { shell, remotes: { "mf-jobs": remote } });

  const FIRST = "000000000001";
  const SECOND = "000000000002";
  const UNSERVED = { wires: { listEvents: wire } };
  const LACKING = "shell: it calls listEvents (GET /events/), which this server doesn't serve";
  const FORMAT =
    "shell: it reads pages of format 2, and this server writes format 1: start a server of its version";

  beforeEach(() => {
    siteDir = mkdtempSync(join(tmpdir(), "unservable-"));
    putShell(FIRST);
    putRegistry(FIRST);
  });
  afterEach(() => rmSync(siteDir, { recursive: true }));

  /** A server that has just been started; it answers with the status and the text. */
  async function start() {
    const options = { SITE_DIR: siteDir, ALLOWED_REMOTE_ORIGINS: [] };
    const readSite = await openSiteReader(options, {}, { warn: () => undefined });
    if (!readSite) throw new Error("no site");
    const server = composeServer({
      api: undefined,
      metrics: undefined,
      gateway: createGateway({
        siteDir,
        readSite,
        drawPicture: async () => new Uint8Array(),
        warn: () => undefined,
      }),
      siteHealth: () => healthOf(readSite),
      ready: async () => true,
      tls: false,
      trustedProxies: 0,
    });
    return async (path: string) => {
      const response = await server.request(path, {}, from);
      return { status: response.status, text: await response.text() };
    };
  }

  test.each([
    ["calls what it doesn't serve", UNSERVED, LACKING],
    ["reads pages of another format", { page: 2 }, FORMAT],
  ])("gets no visitors if the shell %s: /readyz returns 503 and says why", async (_what, release, reason) => {
    putShell(FIRST, release);
    const get = await start();
    expect(await get("/readyz")).toEqual({ status: 503, text: `not ready\n${reason}` });
    expect((await get("/jobs/7")).status).toBe(503);
    // Another shell repairs it.
    putShell(SECOND);
    putRegistry(SECOND);
    expect(await get("/readyz")).toEqual({ status: 200, text: "ready" });
    expect((await get("/jobs/7")).status).toBe(200);
  });

  test.each([
    ["calls what it doesn't serve", UNSERVED, LACKING],
    ["reads pages of another format", { page: 2 }, FORMAT],
  ])("keeps the previous shell if a new one %s", async (_what, release, reason) => {
    const get = await start();
    putShell(SECOND, release);
    putRegistry(SECOND);
    expect(await get("/readyz")).toEqual({ status: 200, text: `ready\n${reason}` });
    const { status, text } = await get("/jobs/7");
    expect(status).toBe(200);
    expect(text).toContain(FIRST);
  });

  test("keeps a remote's previous version if a new one doesn't run in the shell, and starts without it", async () => {
    const get = await start();
    const vue = { ...nothing, modules: { vue: { names: [] } } };
    putRegistry(FIRST, jobs("v2", vue));
    const reason = "mf-jobs: it uses vue, which the shell doesn't share";
    expect(await get("/readyz")).toEqual({ status: 200, text: `ready\n${reason}` });
    expect((await get("/jobs/7")).text).toContain('"version":"v1"');
    const again = await start();
    expect(await again("/readyz")).toEqual({ status: 503, text: `not ready\n${reason}` });
  });
});

test.each(["/healthz", "/readyz", "/metrics", "/dev/mailbox"])(
  "%s carries the site's headers",
  async (path) => {
    const { headers, status } = await composeServer({
      api: undefined,
      metrics: {
        write: async () => ({ text: "", contentType: "text/plain" }),
        observeRequest: () => undefined,
        observeSite: () => undefined,
      },
      gateway: undefined,
      mailbox: createMailboxPage({ db: app().db, publicUrl: "https://guildway.test" }),
      ready: async () => true,
      tls: true,
      trustedProxies: 0,
    }).request(path, {}, from);
    expect(status).toBe(200);
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    // A cache would show one visitor's address to the next.
    if (path === "/healthz") expect(headers.get("cache-control")).toBe("no-store");
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
  const parts = { api: undefined, metrics: undefined, gateway: undefined };
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
  // All calls are within one window, however slow the machine is.
  jest.spyOn(performance, "now").mockReturnValue(0);
  const parts = { api: undefined, metrics: undefined, ready: async () => true };
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
