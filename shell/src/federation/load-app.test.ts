import type { PublishedRemote } from "@guildway/shared/federation/registry";
import { CONTRACT_VERSION } from "@guildway/shared/federation/version";
import { loadApp } from "./load-app";
import { loadEntry } from "./load-entry";
import { loadExpose, registerEntry } from "./runtime";

jest.mock("./runtime", () => ({ registerEntry: jest.fn(), loadExpose: jest.fn() }));
jest.mock("./load-entry", () => ({ loadEntry: jest.fn() }));

const remote: PublishedRemote = {
  version: "1",
  title: "Jobs",
  mount: ["/jobs/*"],
  contract: CONTRACT_VERSION,
  entry: "/entry.js",
  preload: [],
  pages: {},
};

const exposed = jest.mocked(loadExpose);

beforeEach(() => {
  jest.mocked(loadEntry).mockResolvedValue(undefined);
  jest.mocked(registerEntry).mockClear();
});

test("gives the routes that the remote exposes", async () => {
  exposed.mockResolvedValue({ routes: [{ path: "/jobs", page: jest.fn() }] });
  const { routes } = await loadApp("mf-jobs", remote, false);
  expect(routes.map(({ path }) => path)).toEqual(["/jobs"]);
});

test("does not start a remote that needs a newer contract than the shell has", async () => {
  const newer = { ...remote, contract: CONTRACT_VERSION + 1 };
  await expect(loadApp("mf-jobs", newer, false)).rejects.toMatchObject({ code: "REMOTE_CONTRACT_TOO_NEW" });
  expect(registerEntry).not.toHaveBeenCalled();
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
    Object.assign(new Error("css"), { code: "CSS_CHUNK_LOAD_FAILED" }),
    "REMOTE_CHUNK_MISSING",
  ],
  ["an exception while it starts", new TypeError("x is undefined"), "REMOTE_EXPOSE_INVALID"],
  [
    "a shell that is too old",
    new Error("Version 18.0.0 from shell of shared singleton module react does not satisfy the requirement"),
    "REMOTE_SHARED_TOO_OLD",
  ],
])("tells %s by its code", async (_what, thrown, code) => {
  exposed.mockRejectedValue(thrown);
  await expect(loadApp("mf-jobs", remote, false)).rejects.toMatchObject({ code });
});
