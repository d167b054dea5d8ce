import fc from "fast-check";
import { assetsOfPath, closestPattern, matchesMount, ownerOfPath } from "./mounts";
import type { PublishedRemote } from "./registry";

const remote = (mount: string[], more: Partial<PublishedRemote> = {}): PublishedRemote => ({
  version: "1",
  title: "A remote",
  mount,
  entry: "/entry.js",
  preload: [],
  pages: {},
  ...more,
});

const registry = {
  remotes: {
    "mf-onboarding": remote(["/", "/register/*", "/homepage/field/:field"]),
    "mf-feed": remote(["/signed-in/feed", "/signed-in/feed/user-profile"]),
    "mf-companies": remote(["/signed-in/feed/user-companies/*", "/signed-in/register/company"]),
    "mf-jobs": remote([
      "/signed-in/feed/user-companies/new-job",
      "/signed-in/feed/user-companies/:companyId/jobs/*",
    ]),
  },
};

test.each([
  ["/", "/", true],
  ["/", "/register", false],
  ["/register/*", "/register", true],
  ["/register/*", "/register/", true],
  ["/register/*", "/register/profile/", true],
  ["/register/*", "/registers", false],
  ["/jobs/:jobId", "/jobs/1", true],
  ["/jobs/:jobId", "/jobs/1/", true],
  ["/jobs/:jobId", "/jobs", false],
  ["/jobs/:jobId", "/jobs/1/2", false],
  ["/about-me", "/About-Me", true],
])("%s covers %s: %s", (pattern, path, covers) => {
  expect(matchesMount(pattern, path)).toBe(covers);
});

test.each([
  ["/", "mf-onboarding"],
  ["/signed-in/feed/", "mf-feed"],
  ["/signed-in/feed/user-companies", "mf-companies"],
  ["/signed-in/feed/user-companies/7/view-employees", "mf-companies"],
  ["/signed-in/feed/user-companies/new-job", "mf-jobs"],
  ["/signed-in/feed/user-companies/7/jobs/8/applications", "mf-jobs"],
  ["/signed-in/register/company", "mf-companies"],
  ["/nowhere", undefined],
  ["/signed-in/feed/nowhere", undefined],
])("%s belongs to %s", (path, owner) => {
  expect(ownerOfPath(registry, path)).toBe(owner);
});

test("the most specific pattern wins, whatever its position", () => {
  const patterns = ["/a/*", "/a/:id", "/a/b"];
  expect(closestPattern(patterns, "/a/b")).toBe("/a/b");
  expect(closestPattern(patterns.toReversed(), "/a/c")).toBe("/a/:id");
  expect(closestPattern(patterns, "/a/c/d")).toBe("/a/*");
});

test("a path needs the entry, the files that all pages share and its own page's files, each once", () => {
  const jobs = remote(["/jobs/*"], {
    preload: ["/app.js"],
    pages: { "/jobs": ["/list.js", "/app.js"], "/jobs/:jobId": ["/job.js", "/job.css"] },
  });
  expect(assetsOfPath(jobs, "/jobs/7/")).toEqual(["/entry.js", "/app.js", "/job.js", "/job.css"]);
  expect(assetsOfPath(jobs, "/jobs")).toEqual(["/entry.js", "/app.js", "/list.js"]);
  expect(assetsOfPath(jobs, "/jobs/7/more")).toEqual(["/entry.js", "/app.js"]);
});

test("a pattern covers every path that is made from it, and the closest one doesn't depend on their order", () => {
  const literal = fc.constantFrom("jobs", "new", "a.b", "%20");
  const pattern = fc
    .tuple(fc.array(fc.oneof(literal, fc.constant(":id")), { maxLength: 4 }), fc.boolean())
    .map(([segments, isOpen]) => `/${[...segments, ...(isOpen ? ["*"] : [])].join("/")}`);
  const segment = fc.constantFrom("jobs", "new", "x", "7");
  fc.assert(
    fc.property(pattern, fc.array(segment, { minLength: 6 }), (made, given) => {
      const path = made.split("/").map((part, index) => {
        if (part === "*") return given.slice(index).join("/");
        return part.startsWith(":") ? given[index] : part.toUpperCase();
      });
      expect([made, path, matchesMount(made, `${path.join("/")}/`)]).toEqual([made, path, true]);
    }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(pattern), fc.array(segment), (patterns, segments) => {
      const path = `/${segments.join("/")}`;
      expect(closestPattern(patterns.toReversed(), path)).toBe(closestPattern(patterns, path));
    }),
  );
});
