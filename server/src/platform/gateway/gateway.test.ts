import { html } from "hono/html";
import { entry, registry, shellScript, useGateway } from "../../../testing/gateway";
import { Problem } from "../../kernel/core/problem";

const { get, open, put, putRegistry, remove, warnings } = useGateway();

describe("files", () => {
  test.each([
    [shellScript, "shell()"],
    [entry, "jobs()"],
  ])("%s may be cached forever", async (path, content) => {
    await open();
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(content);
    expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test.each(["/static/licenses.txt", "/remotes/mf-jobs/v1/mf-manifest.json"])(
    "%s keeps its name in every release, and is revalidated",
    async (path) => {
      put(path.replace("/static", "shell/static"), "text");
      await open();
      expect((await get(path)).headers.get("cache-control")).toBe("no-cache");
    },
  );

  test.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ])("a browser that accepts %s gets the copy compressed as %s", async (accepted, encoding) => {
    await open();
    const response = await get(shellScript, { "Accept-Encoding": accepted });
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
    "/apple-touch-icon.png",
    "/api/anything",
  ])("%s is missing: the response is never a page, and isn't cached", async (path) => {
    await open();
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

test.each(["/.source-maps/mf-jobs/v1/main.js.map", "/remotes/..%2f.source-maps/mf-jobs/v1/main.js.map"])(
  "source maps aren't served, at %s",
  async (path) => {
    put(".source-maps/mf-jobs/v1/main.js.map", "names of the sources");
    await open();
    expect([(await get(path)).status, await (await get(path)).text()]).toEqual([
      404,
      expect.not.stringContaining("names of the sources"),
    ]);
  },
);

describe.each([
  ["/favicon.ico", "icon", "image/x-icon"],
  ["/apple-touch-icon.png", "apple-touch-icon", "image/png"],
])("the icon that programs look for at %s", (path, rel, type) => {
  const icon = `/static${path.replace(".", ".A1b2C3d4E5A1b2C3d4E5A1b2C3d4E5A1b2C3d4E5f6G.")}`;
  const page = `<html><head><link rel="${rel}" href="${icon}" sizes="32x32"></head><body></body></html>`;

  test("is the icon that the pages name, and is revalidated after a day", async () => {
    put("shell/index.html", page);
    put(`shell${icon}`, "icon");
    await open();
    for (const method of ["GET", "HEAD"]) {
      const response = await get(path, {}, method);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(method === "GET" ? "icon" : "");
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
    }
  });

  test("is missing if its file is", async () => {
    put("shell/index.html", page);
    await open();
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

test.each(["/remotes/mf-jobs/v1/remoteEntry.0a1b2c3d.js", "/remotes/mf-jobs/v2/remoteEntry.0a1b2c3d.js"])(
  "pages of any origin may read %s",
  async (path) => {
    await open();
    expect((await get(path)).headers.get("access-control-allow-origin")).toBe("*");
  },
);

test("only remotes may be read by pages of other origins", async () => {
  await open();
  expect((await get(shellScript)).headers.get("access-control-allow-origin")).toBeNull();
  expect((await get("/")).headers.get("access-control-allow-origin")).toBeNull();
});

test.each([
  ["/", "same-origin"],
  [shellScript, "same-origin"],
  ["/remotes.json", "same-origin"],
  ["/remotes/mf-jobs/v1/remoteEntry.0a1b2c3d.js", "cross-origin"],
  ["/remotes/mf-jobs/v2/remoteEntry.0a1b2c3d.js", "cross-origin"],
])("%s may be loaded as %s", async (path, policy) => {
  await open();
  expect((await get(path)).headers.get("cross-origin-resource-policy")).toBe(policy);
});

describe("pages", () => {
  test("carry the registry as data that can't close its element", async () => {
    await open();
    const html = await (await get("/jobs/7")).text();
    const data = /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(data)).toMatchObject(registry());
  });

  test("preload what their path needs", async () => {
    await open();
    const html = await (await get("/jobs/7/")).text();
    expect(html).toContain(`<link rel="preload" as="script" href="${entry}">`);
    expect(html).toContain('<link rel="preload" as="script" href="/remotes/mf-jobs/v1/job.0a1b2c3d.js">');
    expect(html).toContain('<link rel="preload" as="style" href="/remotes/mf-jobs/v1/job.0a1b2c3d.css">');
    expect(await (await get("/jobs")).text()).not.toContain('href="/remotes/mf-jobs/v1/job.');
  });

  test("preload the code of calls only where the page calls the API as soon as it appears", async () => {
    const api = ["calls.0a1b2c3d.js", "819.0a1b2c3d.js"];
    const none = { modules: {}, calls: {}, events: [] };
    put("shell/release.json", JSON.stringify({ offers: none, events: [], wires: {}, api }));
    putRegistry(registry({ mount: ["/jobs/*", "/signed-in/jobs"], reads: ["/jobs/:jobId"] }));
    await open();
    const preloads = async (path: string) => {
      const html = await (await get(path)).text();
      return api.map((file) => html.includes(`<link rel="preload" as="script" href="/static/${file}">`));
    };
    expect(await preloads("/jobs/7")).toEqual([true, true]);
    expect(await preloads("/signed-in/jobs")).toEqual([true, true]);
    expect(await preloads("/jobs")).toEqual([false, false]);
    expect(await preloads("/nowhere")).toEqual([false, false]);
  });

  test("preload the members' part of the frame only on members' pages", async () => {
    const member = ["member.0a1b2c3d.js", "member.0a1b2c3d.css"];
    const none = { modules: {}, calls: {}, events: [] };
    put("shell/release.json", JSON.stringify({ offers: none, events: [], wires: {}, member }));
    putRegistry(registry({ mount: ["/jobs/*", "/signed-in/jobs"] }));
    await open();
    const html = await (await get("/signed-in/jobs")).text();
    expect(html).toContain(`<link rel="preload" as="script" href="/static/${member[0]}">`);
    expect(html).toContain(`<link rel="preload" as="style" href="/static/${member[1]}">`);
    expect(await (await get("/jobs/7")).text()).not.toContain("/static/member.");
  });

  test("redirect to where they have moved, and are revalidated", async () => {
    const movedTo = "https://guildway.test/in/new";
    await open({ head: () => Promise.resolve({ status: 200, title: "Moved", movedTo }) });
    const response = await get("/in/old");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(movedTo);
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  test("stay the same while the shell's page is missing for a moment", async () => {
    await open();
    const before = await (await get("/jobs/7")).text();
    remove("shell/index.html");
    const response = await get("/jobs/7");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(before);
  });

  test("answer 503 until the first shell is published", async () => {
    remove("shell/index.html");
    await open();
    const response = await get("/jobs/7");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    put("shell/index.html", "<html><head></head><body></body></html>");
    expect((await get("/jobs/7")).status).toBe(200);
  });

  test("are revalidated each time, and answered with 304 while nothing changes", async () => {
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

  test("carry the head of their own path, and not another path's", async () => {
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

  test("of a search for jobs have a head of their own", async () => {
    await open({ head: async (address) => ({ status: 200, title: address }) });
    expect(await (await get("/jobs?text=cook&page=2")).text()).toContain("<title>/jobs?text=cook</title>");
    expect(await (await get("/jobs/7?text=cook")).text()).toContain("<title>/jobs/7</title>");
  });

  test.each(["", "<noscript>Scripts</noscript>"])(
    "contain their content, at their end, or before the notice about scripts: '%s'",
    async (notice) => {
      put("shell/index.html", `<html><head></head><body><div id="root"></div>${notice}</body></html>`);
      const content = html`<h1>${"Cook <b>"}</h1>`;
      await open({ head: async () => ({ status: 200, title: "Cook", content }) });
      expect(await (await get("/jobs/7")).text()).toContain(
        `</div><main id="content"><h1>Cook &lt;b&gt;</h1></main>${notice}</body>`,
      );
    },
  );

  test("change within a second after their head does, and return 304 until then", async () => {
    let now = 1_000_000;
    const time = jest.spyOn(performance, "now").mockImplementation(() => now);
    let title = "Cook";
    let built = 0;
    await open({
      head: async () => {
        built++;
        return { status: 200, title };
      },
    });
    const first = await get("/jobs/7");
    const etag = first.headers.get("etag") ?? "";
    expect((await get("/jobs/7", { "If-None-Match": etag })).status).toBe(304);
    expect(built).toBe(1);
    title = "Baker";
    now += 999;
    expect((await get("/jobs/7", { "If-None-Match": etag })).status).toBe(304);
    expect(built).toBe(1);
    now += 2;
    const second = await get("/jobs/7", { "If-None-Match": etag });
    time.mockRestore();
    expect(await second.text()).toContain("<title>Baker</title>");
  });

  test("have their head built once for all concurrent requests", async () => {
    let asked = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await open({
      head: async () => {
        asked++;
        await answered;
        return { status: 200, title: "Cook" };
      },
    });
    const waiting = [1, 2, 3].map(() => get("/jobs/7"));
    // Answered after the others have been received.
    await get("/remotes.json");
    answer();
    for (const each of waiting) expect(await (await each).text()).toContain("<title>Cook</title>");
    expect(asked).toBe(1);
  });

  test("have status 404 if what they show doesn't exist, and 503 with the page if that can't be determined", async () => {
    await open({
      head: async (path) => {
        if (path === "/jobs/7") return { status: 404, title: "Job not found" };
        throw new Error("no database");
      },
    });
    expect((await get("/jobs/7")).status).toBe(404);
    const unknown = await get("/jobs/8");
    expect(unknown.status).toBe(503);
    expect(unknown.headers.get("retry-after")).toBe("2");
    expect(await unknown.text()).toContain('id="registry"');
    expect(warnings).toEqual(["A page's head can't be built"]);
  });

  test("aren't logged one by one if they are refused because of overload", async () => {
    await open({
      head: async () => {
        throw new Problem("overloaded");
      },
    });
    expect((await get("/jobs/8")).status).toBe(503);
    expect(warnings).toEqual([]);
  });

  test("answer HEAD with the same headers and no body", async () => {
    await open();
    const response = await get("/jobs/7", {}, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toBe("");
  });

  test("are the shell with status 404 if no remote owns the path", async () => {
    await open();
    const response = await get("/nowhere");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(shellScript);
  });

  test("forbid everything that the site doesn't need", async () => {
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
    expect(headers.get("permissions-policy")).toContain("geolocation=()");
  });
});

describe("an origin from which developers may load a remote into their own tab", () => {
  const developerOrigins = ["http://localhost:3005"];

  test("is named in the page and allowed by its content security policy", async () => {
    await open({ developerOrigins });
    const response = await get("/jobs/7");
    expect(response.headers.get("content-security-policy")).toMatch(
      /script-src 'self' http:\/\/localhost:3005 /,
    );
    expect(await response.text()).toContain('id="developer-origins">["http://localhost:3005"]</script>');
  });

  test("is not mentioned if none is configured", async () => {
    await open();
    const response = await get("/jobs/7");
    expect(response.headers.get("content-security-policy")).not.toContain("localhost:3005");
    expect(await response.text()).not.toContain("developer-origins");
  });
});

test("an API on its own origin is named in the page and allowed by the content security policy", async () => {
  await open({ apiOrigin: "http://api.test" });
  const response = await get("/jobs/7");
  expect(response.headers.get("content-security-policy")).toContain("connect-src 'self' http://api.test");
  expect(await response.text()).toContain('<meta name="api-origin" content="http://api.test">');
});

test("an origin for pictures is named in the page and allowed for pictures only", async () => {
  await open({ mediaOrigin: "https://cdn.test" });
  const response = await get("/jobs/7");
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy.split("; ").filter((part) => part.includes("https://cdn.test"))).toEqual([
    expect.stringMatching(/^img-src .*https:\/\/cdn\.test$/),
  ]);
  expect(await response.text()).toContain('<meta name="media-origin" content="https://cdn.test">');
});
