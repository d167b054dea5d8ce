import type { SiteRegistry } from "@guildway/shared/federation/registry";
import { entry, integrity, live, registry, useGateway } from "../../../testing/gateway";
import { isForeign } from "./origins";

const { get, open, put, putRegistry, warnings } = useGateway();

describe("the registry", () => {
  test("is served in its current state", async () => {
    await open();
    const response = await get("/remotes.json");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(await response.json()).toMatchObject(registry());
    const unchanged = await get("/remotes.json", { "If-None-Match": response.headers.get("etag") ?? "" });
    expect(unchanged.status).toBe(304);
    putRegistry(registry({ version: "v2" }));
    expect(await (await get("/remotes.json")).json()).toMatchObject(registry({ version: "v2" }));
  });

  test.each([
    ["is not JSON", "{"],
    ["has the wrong shape", JSON.stringify({ remotes: { "mf-jobs": { version: "v2" } } })],
    [
      "names an origin that isn't allowed",
      JSON.stringify(registry({ entry: "https://evil.example/entry.js" })),
    ],
    [
      "has a canary from an origin that isn't allowed",
      JSON.stringify(
        registry({ canary: { share: 5, release: { ...live, entry: "https://evil.example/entry.js" } } }),
      ),
    ],
    ["tries out a version on nobody", JSON.stringify(registry({ canary: { share: 0, release: live } }))],
    ["has an invalid hash", JSON.stringify(registry({ integrity: "sha384-short" }))],
    ["names a script address", JSON.stringify(registry({ entry: "javascript:alert(1)" }))],
    ["is empty", ""],
    ["has lost every remote", JSON.stringify({ remotes: {} })],
    [
      "has lost a remote",
      JSON.stringify({ remotes: { "mf-quiz": { ...live, mount: ["/quiz"] } }, removed: ["mf-feed"] }),
    ],
    [
      "names another host behind a backslash",
      JSON.stringify(registry({ entry: "/\\evil.example/entry.js" })),
    ],
    ["names another host behind a tab", JSON.stringify(registry({ entry: "/\t/evil.example/entry.js" }))],
    ["names an address without a protocol", JSON.stringify(registry({ entry: "//evil.example/entry.js" }))],
  ])("that %s is refused, and the last valid one stays in use", async (_why, content) => {
    await open();
    await get("/jobs/7");
    put("remotes.json", content);
    const response = await get("/remotes.json");
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject(registry());
    expect(warnings).toHaveLength(1);
    await get("/jobs/7");
    expect(warnings).toHaveLength(1);
  });

  test("may name an allowed origin, which the content security policy then allows", async () => {
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

describe("one team's invalid entry", () => {
  const quiz = { ...live, title: "Quiz", mount: ["/quiz"] };
  const both = (jobs: object) =>
    JSON.stringify({ remotes: { "mf-jobs": { ...live, ...jobs }, "mf-quiz": quiz } });
  const versions = async () => {
    const { remotes }: SiteRegistry = JSON.parse(await (await get("/remotes.json")).text());
    return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
  };

  test.each([
    ["an origin that isn't allowed", { entry: "https://evil.example/entry.js" }],
    ["a wrong shape", { mount: "everything" }],
  ])("with %s leaves that remote unchanged, and lets the others change", async (_what, jobs) => {
    await open();
    await get("/jobs/7");
    put("remotes.json", both({ ...jobs, version: "v2" }));
    expect(await versions()).toEqual({ "mf-jobs": "v1", "mf-quiz": "v1" });
    expect(warnings).toHaveLength(1);
  });

  test("can't take pages from other remotes, even after a restart", async () => {
    put("remotes.json", both({ entry: "https://evil.example/entry.js" }));
    await open();
    expect(await versions()).toEqual({ "mf-quiz": "v1" });
    expect((await get("/quiz")).status).toBe(200);
  });

  test("in a canary leaves the live version unchanged", async () => {
    await open();
    put("remotes.json", both({ canary: { share: 500, release: live }, version: "v2" }));
    expect((await versions())["mf-jobs"]).toBe("v2");
  });

  test("that is missing doesn't retire the remote unless the registry says that it was removed", async () => {
    put("remotes.json", both({}));
    await open();
    await versions();
    put("remotes.json", JSON.stringify({ remotes: { "mf-quiz": quiz } }));
    expect(await versions()).toEqual({ "mf-jobs": "v1", "mf-quiz": "v1" });
    put("remotes.json", JSON.stringify({ remotes: { "mf-quiz": quiz }, removed: ["mf-jobs"] }));
    expect(await versions()).toEqual({ "mf-quiz": "v1" });
  });
});

test("an open tab gets what each remote needs; a page doesn't, because its shell was released with them", async () => {
  const needs = { modules: {}, calls: {}, events: ["post"] };
  putRegistry(registry({ needs }));
  await open();
  expect(await (await get("/remotes.json")).json()).toMatchObject({
    remotes: { "mf-jobs": { needs } },
    shell: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  const html = await (await get("/jobs/7")).text();
  expect(html).not.toContain("needs");
  expect(html).toContain('"shell":');
});

test("a remote is retired when the registry says that it was removed", async () => {
  await open();
  await get("/jobs/7");
  put("remotes.json", JSON.stringify({ remotes: {}, removed: ["mf-jobs"] }));
  expect((await (await get("/remotes.json")).json()).remotes).toEqual({});
  expect((await get("/jobs/7")).status).toBe(404);
  expect(warnings).toEqual([]);
});

test.each([
  ["/remotes/entry.js", false],
  ["https://cdn.example/entry.js", true],
  ["//cdn.example/entry.js", true],
  ["/\\cdn.example/entry.js", true],
  ["/\t/cdn.example/entry.js", true],
])("whether %j is on another origin: %p", (address, foreign) => {
  expect(isForeign(address)).toBe(foreign);
});

test("a foreign entry without its hash is refused", async () => {
  putRegistry(registry({ entry: "https://cdn.example/entry.js" }));
  await open({ allowedOrigins: ["https://cdn.example"] });
  expect((await (await get("/remotes.json")).json()).remotes).toEqual({});
  expect(warnings).toHaveLength(1);
});

test("an entry is preloaded as it will be requested: with its hash, and without CORS on the site's own origin", async () => {
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

describe("a canary version", () => {
  const tried = { ...live, version: "v2", entry: "/remotes/mf-jobs/v2/remoteEntry.0a1b2c3d.js" };
  const versionIn = async (response: Response) => {
    const { remotes }: SiteRegistry = JSON.parse(
      /id="registry">(.*?)<\/script>/.exec(await response.text())?.[1] ?? "",
    );
    return remotes["mf-jobs"]?.version;
  };
  const inSeat = async (seat: number) => versionIn(await get("/jobs/7", { Cookie: `seat=${seat}` }));

  test("goes to its share of the sessions, and back to none in one step", async () => {
    putRegistry(registry({ canary: { share: 10, release: tried } }));
    await open();
    const versions = await Promise.all(Array.from({ length: 100 }, (_, seat) => inSeat(seat)));
    expect(versions.lastIndexOf("v2")).toBe(9);
    expect(versions.indexOf("v1")).toBe(10);
    putRegistry(registry());
    expect(await inSeat(0)).toBe("v1");
  });

  test("stays with the session that got it, both in the page and in the registry", async () => {
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

  test("is preloaded only for its own sessions", async () => {
    putRegistry(registry({ canary: { share: 10, release: tried } }));
    await open();
    const pageIn = async (seat: number) => (await get("/jobs/7", { Cookie: `seat=${seat}` })).text();
    expect(await pageIn(9)).toContain(`href="${tried.entry}"`);
    expect(await pageIn(10)).not.toContain("/v2/");
  });

  test.each(["100", "-1", "x", ""])("gives a new seat to a session whose cookie says %p", async (seat) => {
    putRegistry(registry({ canary: { share: 10, release: tried } }));
    await open();
    const response = await get("/jobs/7", { Cookie: `seat=${seat}` });
    expect(response.headers.getSetCookie()).toHaveLength(1);
  });
});

test("without a canary, nobody gets a cookie", async () => {
  await open();
  expect((await get("/jobs/7")).headers.getSetCookie()).toEqual([]);
});
