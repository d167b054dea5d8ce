import { parseRegistry, readRegistry } from "./registry";

const remote = {
  version: "1",
  title: "Jobs",
  mount: ["/jobs/*"],
  entry: "/entry.js",
  preload: [],
  pages: { "/jobs": ["/list.js"] },
};

afterEach(() => document.getElementById("registry")?.remove());

test("is read from the page, without a request", async () => {
  const element = document.createElement("script");
  element.id = "registry";
  element.type = "application/json";
  element.textContent = JSON.stringify({ remotes: { "mf-jobs": remote } });
  document.body.append(element);
  await expect(readRegistry()).resolves.toEqual({ remotes: { "mf-jobs": remote } });
});

test.each([
  ["nothing", null],
  ["a list", []],
  ["no remotes", {}],
  ["remotes as a list", { remotes: [] }],
  ["a remote that is text", { remotes: { "mf-jobs": "entry.js" } }],
  ["a remote without an entry", { remotes: { "mf-jobs": { ...remote, entry: undefined } } }],
  ["mount patterns that are not text", { remotes: { "mf-jobs": { ...remote, mount: [7] } } }],
  ["needs that are text", { remotes: { "mf-jobs": { ...remote, needs: "react" } } }],
  ["pages that are not lists", { remotes: { "mf-jobs": { ...remote, pages: { "/jobs": "list.js" } } } }],
])("refuses %s", (_what, value) => {
  expect(() => parseRegistry(value)).toThrow(/wrong shape/);
});
