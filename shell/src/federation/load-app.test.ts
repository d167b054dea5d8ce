import type { PublishedRemote } from "@guildway/shared/federation/registry";
import { lackingHere } from "./lacking-here";
import { loadApp } from "./load-app";
import { loadEntry } from "./load-entry";
import { forgetChunks, loadExpose } from "./runtime";

jest.mock("./runtime", () => ({ forgetChunks: jest.fn(), loadExpose: jest.fn() }));
jest.mock("./lacking-here", () => ({ lackingHere: jest.fn() }));
jest.mock("./load-entry", () => ({ loadEntry: jest.fn() }));

const remote: PublishedRemote = {
  version: "1",
  title: "Jobs",
  mount: ["/jobs/*"],
  entry: "/entry.js",
  preload: [],
  pages: {},
};

const exposed = jest.mocked(loadExpose);

beforeEach(() => {
  jest.mocked(loadEntry).mockResolvedValue(undefined);
  jest.mocked(forgetChunks).mockClear();
});

test("gives the routes that the remote exposes", async () => {
  exposed.mockResolvedValue({ routes: [{ path: "/jobs", page: jest.fn() }] });
  const { routes } = await loadApp("mf-jobs", remote, false);
  expect(routes.map(({ path }) => path)).toEqual(["/jobs"]);
});

const needs = { modules: {}, calls: {}, events: [] };

test("does not start a remote that needs more than the page's shell offers", async () => {
  jest
    .mocked(lackingHere)
    .mockResolvedValue(["calls listEvents (GET /events/), which this page's shell does not have"]);
  await expect(loadApp("mf-jobs", { ...remote, needs }, false)).rejects.toMatchObject({
    code: "REMOTE_SHELL_TOO_OLD",
    message: expect.stringContaining("listEvents"),
  });
  expect(forgetChunks).not.toHaveBeenCalled();
});

test("starts a remote that needs no more than that, and asks nothing of one that came with the page", async () => {
  jest.mocked(lackingHere).mockClear().mockResolvedValue([]);
  exposed.mockResolvedValue({ routes: [] });
  await loadApp("mf-jobs", { ...remote, needs }, false);
  await loadApp("mf-jobs", remote, false);
  expect(forgetChunks).toHaveBeenCalledTimes(2);
  expect(lackingHere).toHaveBeenCalledTimes(1);
});

test.each([
  ["exposes nothing", undefined],
  ["exposes no routes", {}],
  ["exposes routes without pages", { routes: [{ path: "/jobs" }] }],
])("refuses a remote that %s", async (_what, module) => {
  exposed.mockResolvedValue(module);
  await expect(loadApp("mf-jobs", remote, false)).rejects.toMatchObject({ code: "REMOTE_EXPOSE_INVALID" });
});

test.each([
  [
    "a missing chunk",
    Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" }),
    "REMOTE_CHUNK_MISSING",
  ],
  [
    "a missing style sheet",
    Object.assign(new Error("Loading CSS chunk 7 failed"), { name: "ChunkLoadError" }),
    "REMOTE_CHUNK_MISSING",
  ],
  [
    "a missing module of a remote that Vite built",
    new TypeError("Failed to fetch dynamically imported module: https://site.example/page.js"),
    "REMOTE_CHUNK_MISSING",
  ],
  ["an exception while it starts", new TypeError("x is undefined"), "REMOTE_EXPOSE_INVALID"],
  [
    "a shell that is too old",
    new Error("Version 18.0.0 from shell of shared singleton module react does not satisfy the requirement"),
    "REMOTE_SHELL_TOO_OLD",
  ],
])("tells %s by its code", async (_what, thrown, code) => {
  exposed.mockRejectedValue(thrown);
  await expect(loadApp("mf-jobs", remote, false)).rejects.toMatchObject({ code });
});
