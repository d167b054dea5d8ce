import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type ServerType, serve } from "@hono/node-server";
import type { PublishedRemote, SiteRegistry } from "shared/contract/registry";
import { createGateway, type GatewayOptions } from "./gateway";

const entry = "/remotes/mf-jobs/v1/remoteEntry.0a1b2c3d.js";

const live = {
  version: "v1",
  title: "Jobs </script><script>alert(1)</script>",
  mount: ["/jobs/*"],
  contract: 1,
  entry,
  preload: ["/remotes/mf-jobs/v1/app.0a1b2c3d.js"],
  pages: {
    "/jobs/:jobId": ["/remotes/mf-jobs/v1/job.0a1b2c3d.js", "/remotes/mf-jobs/v1/job.0a1b2c3d.css"],
  },
};
const integrity = `sha384-${"0123456789abcdef".repeat(4)}`;

type Change = { canary?: { share: number; release: PublishedRemote } } & Partial<PublishedRemote>;

const registry = (change: Change = {}) => ({ remotes: { "mf-jobs": { ...live, ...change } } });

let siteDir: string;
let server: ServerType | undefined;
let origin: string;
const warnings: string[] = [];

const put = (path: string, content: string | Buffer): void => {
  const file = join(siteDir, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, content);
};

const putRegistry = (content: SiteRegistry): void => put("remotes.json", JSON.stringify(content));

async function open(options: Partial<GatewayOptions> = {}): Promise<void> {
  const { fetch } = createGateway({ siteDir, warn: (message) => warnings.push(message), ...options });
  const address = await new Promise<AddressInfo>((resolve) => {
    server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, resolve);
  });
  origin = `http://127.0.0.1:${address.port}`;
}

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { method, headers, redirect: "manual" });

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), "site-"));
  warnings.length = 0;
  put(
    "shell/index.html",
    '<!doctype html><html><head><script>theme()</script><script defer src="/static/main.0a1b2c3d.js"></script></head><body></body></html>',
  );
  put("shell/static/main.0a1b2c3d.js", "shell()");
  put("shell/static/main.0a1b2c3d.js.br", brotliCompressSync("shell()"));
  put("shell/static/main.0a1b2c3d.js.gz", gzipSync("shell()"));
  put(entry, "jobs()");
  putRegistry(registry());
});

afterEach(() => {
  server?.close();
  if (server && "closeAllConnections" in server) server.closeAllConnections();
  rmSync(siteDir, { recursive: true });
});

describe("files", () => {
  test.each([
    ["/static/main.0a1b2c3d.js", "shell()"],
    [entry, "jobs()"],
  ])("%s is served for good", async (path, content) => {
    await open();
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(content);
    expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ])("a browser that takes %s gets the copy compressed as %s", async (accepted, encoding) => {
    await open();
    const response = await get("/static/main.0a1b2c3d.js", { "Accept-Encoding": accepted });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(await response.text()).toBe("shell()");
  });

  test.each([
    "/static/main.ffffffff.js",
    "/static/",
    "/remotes/mf-jobs/v2/remoteEntry.0a1b2c3d.js",
    "/remotes/mf-jobs/v1",
    "/remotes/..%2fremotes.json",
    "/static/..%2findex.html",
    "/favicon.ico",
    "/api/anything",
  ])("%s is missing: never a page, and not remembered", async (path) => {
    await open();
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

describe("pages", () => {
  test("carry the registry, as data that cannot end its element", async () => {
    await open();
    const html = await (await get("/jobs/7")).text();
    const data = /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(data)).toEqual(registry());
  });

  test("preload what their path needs", async () => {
    await open();
    const html = await (await get("/jobs/7/")).text();
    expect(html).toContain(`<link rel="preload" as="script" href="${entry}">`);
    expect(html).toContain('<link rel="preload" as="script" href="/remotes/mf-jobs/v1/job.0a1b2c3d.js">');
    expect(html).toContain('<link rel="preload" as="style" href="/remotes/mf-jobs/v1/job.0a1b2c3d.css">');
    expect(await (await get("/jobs")).text()).not.toContain('href="/remotes/mf-jobs/v1/job.');
  });

  test("are asked for again each time, and answered 304 while nothing changes", async () => {
    await open();
    const first = await get("/jobs/7");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const etag = first.headers.get("etag") ?? "";
    expect((await get("/jobs/7", { "If-None-Match": etag })).status).toBe(304);
    putRegistry(registry({ version: "v2" }));
    expect((await get("/jobs/7", { "If-None-Match": etag })).status).toBe(200);
  });

  test.each(["br", "gzip"])("are compressed as %s", async (encoding) => {
    await open();
    const response = await get("/jobs/7", { "Accept-Encoding": encoding });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(await response.text()).toContain("</html>");
  });

  test("carry the head of their own path, and no other path's", async () => {
    put(
      "shell/index.html",
      '<html><head><meta name="description" content="All"><title>All</title></head><body></body></html>',
    );
    await open({
      head: async (path) =>
        path === "/jobs/7"
          ? {
              status: 200,
              title: 'Cook "& <b>',
              description: "Fry </script>",
              url: "https://guildway.test/jobs/7",
              data: { title: "</script><script>alert(1)</script>" },
            }
          : undefined,
    });
    const response = await get("/jobs/7");
    const html = await response.text();
    expect(html).toContain("<title>Cook &quot;&amp; &lt;b&gt;</title>");
    expect(html).toContain('<meta name="description" content="Fry &lt;/script&gt;">');
    expect(html).toContain('<link rel="canonical" href="https://guildway.test/jobs/7">');
    expect(html).not.toContain("All");
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(data)).toEqual({ title: "</script><script>alert(1)</script>" });
    expect(response.headers.get("content-security-policy")).not.toContain("unsafe");

    const other = await (await get("/jobs/8")).text();
    expect(other).toContain("<title>All</title>");
    expect(other).not.toContain("Cook");
  });

  test("say by their status that a thing is not there, and stay when that can't be known", async () => {
    await open({
      head: async (path) => {
        if (path === "/jobs/7") return { status: 404, title: "Job not found" };
        throw new Error("no database");
      },
    });
    expect((await get("/jobs/7")).status).toBe(404);
    expect((await get("/jobs/8")).status).toBe(200);
    expect(warnings).toEqual(["A page's head cannot be made"]);
  });

  test("answer HEAD with the same headers and no body", async () => {
    await open();
    const response = await get("/jobs/7", {}, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toBe("");
  });

  test("of a path that nobody owns are the shell with status 404", async () => {
    await open();
    const response = await get("/nowhere");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("/static/main.0a1b2c3d.js");
  });

  test("forbid everything that the site does not need", async () => {
    await open({ tls: true });
    const { headers } = await get("/jobs/7");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
  });
});

describe("the registry", () => {
  test("is served as it is now", async () => {
    await open();
    const response = await get("/remotes.json");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(await response.json()).toEqual(registry());
    putRegistry(registry({ version: "v2" }));
    expect(await (await get("/remotes.json")).json()).toEqual(registry({ version: "v2" }));
  });

  test.each([
    ["is not JSON", "{"],
    ["has the wrong shape", JSON.stringify({ remotes: { "mf-jobs": { version: "v2" } } })],
    [
      "names an origin that is not allowed",
      JSON.stringify(registry({ entry: "https://evil.example/entry.js" })),
    ],
    [
      "tries out a version of an origin that is not allowed",
      JSON.stringify(
        registry({ canary: { share: 5, release: { ...live, entry: "https://evil.example/entry.js" } } }),
      ),
    ],
    ["tries out a version on nobody", JSON.stringify(registry({ canary: { share: 0, release: live } }))],
    ["has a hash that is none", JSON.stringify(registry({ integrity: "sha384-short" }))],
    ["names a script address", JSON.stringify(registry({ entry: "javascript:alert(1)" }))],
    ["names an address without a protocol", JSON.stringify(registry({ entry: "//evil.example/entry.js" }))],
  ])("that %s is refused, and the last good one stays", async (_why, content) => {
    await open();
    await get("/jobs/7");
    put("remotes.json", content);
    const response = await get("/remotes.json");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(registry());
    expect(warnings).toHaveLength(1);
    await get("/jobs/7");
    expect(warnings).toHaveLength(1);
  });

  test("may name an allowed origin, which the policy then lets in", async () => {
    putRegistry(registry({ entry: "https://cdn.example/entry.js", integrity }));
    await open({ allowedOrigins: ["https://cdn.example"] });
    const response = await get("/jobs/7");
    expect(response.headers.get("content-security-policy")).toContain(
      "script-src 'self' https://cdn.example",
    );
    expect(await response.text()).toContain(
      `href="https://cdn.example/entry.js" integrity="${integrity}" crossorigin="">`,
    );
  });
});

test("a foreign entry without its hash is refused", async () => {
  putRegistry(registry({ entry: "https://cdn.example/entry.js" }));
  await open({ allowedOrigins: ["https://cdn.example"] });
  expect(await (await get("/remotes.json")).json()).toEqual({ remotes: {} });
  expect(warnings).toHaveLength(1);
});

test("an entry is preloaded as it is asked for: by its hash, and without a mode of its own from here", async () => {
  putRegistry(registry({ integrity }));
  await open();
  const html = await (await get("/jobs/7")).text();
  expect(html).toContain(`<link rel="preload" as="script" href="${entry}" integrity="${integrity}">`);
});

test("a page's files are preloaded by the hashes in their names", async () => {
  const [script, style] = ["a-_".padEnd(43, "0"), "b".repeat(43)];
  const base = "https://cdn.example/v1";
  putRegistry(
    registry({ integrity, pages: { "/jobs/:jobId": [`/v1/job.${script}.js`, `${base}/job.${style}.css`] } }),
  );
  await open({ allowedOrigins: ["https://cdn.example"] });
  const html = await (await get("/jobs/7")).text();
  const inAttribute = "a+/".padEnd(43, "0");
  expect(html).toContain(`href="/v1/job.${script}.js" integrity="sha256-${inAttribute}=">`);
  expect(html).toContain(`href="${base}/job.${style}.css" integrity="sha256-${style}=" crossorigin="">`);
});

describe("a version that is tried out", () => {
  const tried = { ...live, version: "v2", entry: "/remotes/mf-jobs/v2/remoteEntry.0a1b2c3d.js" };
  const versionIn = async (response: Response) => {
    const { remotes }: SiteRegistry = JSON.parse(
      /id="registry">(.*?)<\/script>/.exec(await response.text())?.[1] ?? "",
    );
    return remotes["mf-jobs"]?.version;
  };
  const inSeat = async (seat: number) => versionIn(await get("/jobs/7", { Cookie: `seat=${seat}` }));

  test("goes to its share of the seats, and back to none in one step", async () => {
    putRegistry(registry({ canary: { share: 10, release: tried } }));
    await open();
    const versions = await Promise.all(Array.from({ length: 100 }, (_, seat) => inSeat(seat)));
    expect(versions.lastIndexOf("v2")).toBe(9);
    expect(versions.indexOf("v1")).toBe(10);
    putRegistry(registry());
    expect(await inSeat(0)).toBe("v1");
  });

  test("stays with the session that got it, in the page and in the registry", async () => {
    putRegistry(registry({ canary: { share: 50, release: tried } }));
    await open();
    const first = await get("/jobs/7");
    const [cookie = ""] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^seat=\d{1,2}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(first.headers.get("vary")).toBe("Cookie, Accept-Encoding");
    const given = await versionIn(first);
    const again = { Cookie: cookie.split(";")[0] ?? "" };
    const second = await get("/jobs/7", again);
    expect(await versionIn(second)).toBe(given);
    expect(second.headers.getSetCookie()).toEqual([]);
    const { remotes }: SiteRegistry = JSON.parse(await (await get("/remotes.json", again)).text());
    expect(remotes["mf-jobs"]).toMatchObject({ version: given });
    expect(remotes["mf-jobs"]).not.toHaveProperty("canary");
  });

  test("is preloaded for its own sessions alone", async () => {
    putRegistry(registry({ canary: { share: 10, release: tried } }));
    await open();
    const pageIn = async (seat: number) => (await get("/jobs/7", { Cookie: `seat=${seat}` })).text();
    expect(await pageIn(9)).toContain(`href="${tried.entry}"`);
    expect(await pageIn(10)).not.toContain("/v2/");
  });

  test.each(["100", "-1", "x", ""])("gives a session whose cookie says %p a seat anew", async (seat) => {
    putRegistry(registry({ canary: { share: 10, release: tried } }));
    await open();
    const response = await get("/jobs/7", { Cookie: `seat=${seat}` });
    expect(response.headers.getSetCookie()).toHaveLength(1);
  });
});

test("while no version is tried out nobody gets a cookie", async () => {
  await open();
  expect((await get("/jobs/7")).headers.getSetCookie()).toEqual([]);
});

describe("an origin from which developers may bring a remote into their own tab", () => {
  const developerOrigins = ["http://localhost:3005"];

  test("is named in the page and allowed by its policy", async () => {
    await open({ developerOrigins });
    const response = await get("/jobs/7");
    expect(response.headers.get("content-security-policy")).toMatch(
      /script-src 'self' http:\/\/localhost:3005 /,
    );
    expect(await response.text()).toContain('id="developer-origins">["http://localhost:3005"]</script>');
  });

  test("is unheard of where none is configured", async () => {
    await open();
    const response = await get("/jobs/7");
    expect(response.headers.get("content-security-policy")).not.toContain("localhost:3005");
    expect(await response.text()).not.toContain("developer-origins");
  });
});

test("an API apart is named by the page and let through by the policy", async () => {
  await open({ apiOrigin: "http://api.test" });
  const response = await get("/jobs/7");
  expect(response.headers.get("content-security-policy")).toContain("connect-src 'self' http://api.test");
  expect(await response.text()).toContain('<meta name="api-origin" content="http://api.test">');
});
