import { createHash } from "node:crypto";
import type { APIResponse } from "@playwright/test";
import { developerOrigin } from "../support/product";
import { expect, test } from "../support/test";

const header = (response: APIResponse, name: string) => response.headers()[name] ?? "";
const encodings = { "Accept-Encoding": "br, gzip" };

test("the page is guarded by a policy without unsafe sources", async ({ request }) => {
  const response = await request.get("/");
  // The only other origin is for developers. Production has none.
  const policy = header(response, "content-security-policy").replaceAll(developerOrigin, "");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-|\*|data:[^;]*script|https?:/);
  expect(header(response, "x-content-type-options")).toBe("nosniff");
});

test("page and registry are revalidated, hashed files are cached forever, and all are compressed", async ({
  request,
}) => {
  const page = await request.get("/signed-in/feed/suggested-jobs", { headers: encodings });
  expect(header(page, "cache-control")).toBe("no-cache");
  expect(header(page, "content-encoding")).toBe("br");
  expect(header(await request.get("/remotes.json"), "cache-control")).toBe("no-cache");

  const files = [
    ...(await page.text()).matchAll(/(?:src|href)="(\/(?:static|remotes)\/[^"]+\.(?:js|css))"/g),
  ];
  expect(files.length).toBeGreaterThan(2);
  for (const [, file = ""] of files) {
    const response = await request.get(file, { headers: encodings });
    expect(response.status(), file).toBe(200);
    expect(header(response, "cache-control"), file).toContain("immutable");
    expect(header(response, "content-encoding"), file).toBe("br");
  }
});

test("the page preloads what its path needs", async ({ request }) => {
  const html = await (await request.get("/signed-in/feed/suggested-jobs")).text();
  const preloads = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  expect(preloads).toContainEqual(expect.stringMatching(/^\/remotes\/mf-jobs\/.+\/remoteEntry\./));
  expect(preloads).toContainEqual(expect.stringMatching(/^\/remotes\/mf-jobs\/.+\/job-list\./));
  expect(html).toContain('<script type="application/json" id="registry">');
});

test("each script and style sheet is fetched once, is named by its hash, and is requested by a hash", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/\.(js|css)$/.test(request.url())) files.push(new URL(request.url()).pathname);
  });
  await page.goto("/homepage/mini-quiz/");
  await expect(page.getByRole("radio").first()).toBeVisible();
  expect(files.length).toBeGreaterThan(4);
  expect(files).toEqual([...new Set(files)]);
  for (const file of files) {
    const content = await (await page.request.get(file)).body();
    expect(file).toContain(`.${createHash("sha256").update(content).digest("base64url")}.`);
  }
  const elements = page.locator("script[src], link[as=script], link[as=style], link[rel=stylesheet]");
  expect(await elements.count()).toBeGreaterThan(4);
  for (const element of await elements.all()) {
    await expect(element).toHaveAttribute("integrity", /^sha(256|384)-/);
  }
});

test("the members' part of the frame is fetched only for members", async ({ page, memberPage }) => {
  const scripts = (of: typeof page) => {
    const names: string[] = [];
    of.on("request", (request) => {
      if (request.resourceType() === "script") names.push(new URL(request.url()).pathname);
    });
    return names;
  };
  const visitors = scripts(page);
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  const members = scripts(memberPage);
  await memberPage.goto("/signed-in/feed/");
  await expect(memberPage.getByRole("navigation", { name: "Main" })).toBeVisible();

  const memberPart = expect.stringMatching(/^\/static\/member\./);
  expect(visitors).not.toContainEqual(memberPart);
  expect(members).toContainEqual(memberPart);
});

test("a missing file is never served as a page", async ({ request }) => {
  for (const path of ["/static/none.js", "/remotes/mf-jobs/none/remoteEntry.js", "/api/none"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(header(response, "content-type"), path).not.toContain("html");
  }
});

test("the licenses of every build can be read, and no page loads them", async ({ request, page }) => {
  const { remotes }: { remotes: Record<string, { entry: string }> } = await (
    await request.get("/remotes.json")
  ).json();
  const folders = ["/static/", ...Object.values(remotes).map(({ entry }) => entry.replace(/[^/]+$/, ""))];
  expect(folders.length).toBeGreaterThan(5);
  for (const folder of folders) {
    const response = await request.get(`${folder}licenses.txt`);
    expect(response.status(), folder).toBe(200);
    expect(header(response, "content-type")).toContain("text/plain");
    expect(await response.text()).toContain("Permission is hereby granted");
  }

  const requested: string[] = [];
  page.on("request", (each) => requested.push(each.url()));
  await page.goto("/homepage/mini-quiz/");
  await expect(page.getByRole("radio").first()).toBeVisible();
  expect(requested.filter((url) => url.includes("licenses"))).toEqual([]);
});
