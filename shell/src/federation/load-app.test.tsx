import type { PublishedRemote } from "@guildway/shared/federation/registry";
import { createInstance } from "@module-federation/enhanced/runtime";
import { refetchUncached } from "./bypass-cache";
import { lackingHere } from "./lacking-here";
import { loadApp } from "./load-app";
import { loadEntry } from "./load-entry";
import { remotePlugin } from "./remote-plugin";
import type { Starting } from "./starting";

jest.mock("./lacking-here", () => ({ lackingHere: jest.fn() }));
jest.mock("./load-entry", () => ({ loadEntry: jest.fn() }));
jest.mock("./bypass-cache", () => ({ refetchUncached: jest.fn() }));

const remote: PublishedRemote = {
  version: "1",
  title: "Jobs",
  mount: ["/jobs/*"],
  entry: "/entry.js",
  preload: ["/app.js"],
  pages: { "/jobs": ["/jobs.js"] },
};

const react = { version: "19.0.0", get: () => () => ({}), shareConfig: { requiredVersion: false as const } };

function createShell(...frozen: string[]) {
  const starting: Starting = { frozen: new Set(frozen), begin: jest.fn(), shown: jest.fn() };
  return createInstance({
    name: "shell",
    remotes: [],
    shared: { react },
    shareStrategy: "loaded-first",
    plugins: [remotePlugin(starting)],
  });
}

let shell = createShell();
const load = (published = remote, isRetry = false) => loadApp(shell, "mf-jobs", published, isRetry);

/** The remote's entry makes a container with this module. */
function serve(get: () => unknown, init: () => unknown = () => undefined) {
  const container = { init: jest.fn(init), get: jest.fn(get) };
  jest.mocked(loadEntry).mockResolvedValue(container as never);
  return container;
}
const expose = (module: unknown) => serve(async () => () => module);

beforeEach(() => {
  jest.resetAllMocks();
  // Each new start of a remote makes the runtime warn that it replaces the previous one.
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  // The runtime keeps loaded entries for all hosts of a page, and each test has its own host.
  const entries: object = Reflect.get(globalThis, "__GLOBAL_LOADING_REMOTE_ENTRY__");
  for (const entry of Object.keys(entries)) Reflect.deleteProperty(entries, entry);
  shell = createShell();
});

test("returns the routes that the remote exposes", async () => {
  const { get } = expose({ routes: [{ path: "/jobs", page: jest.fn() }] });
  const { routes } = await load();
  expect(routes.map(({ path }) => path)).toEqual(["/jobs"]);
  expect(loadEntry).toHaveBeenCalledWith("mf-jobs", remote);
  expect(get).toHaveBeenCalledWith("./app");
});

test("starts each generation from nothing", async () => {
  Reflect.set(globalThis, "webpackChunkmf_jobs", ["of an earlier version"]);
  expose({ routes: [] });
  await load();
  expect("webpackChunkmf_jobs" in globalThis).toBe(false);
  expose({ routes: [{ path: "/jobs/new", page: jest.fn() }] });
  const { routes } = await load({ ...remote, version: "2", entry: "/entry-2.js" });
  expect(routes).toHaveLength(1);
  await load(remote, true);
  expect(loadEntry).toHaveBeenCalledTimes(3);
  expect(shell.options.remotes).toHaveLength(1);
});

test("provides the shell's modules as loaded, so that a remote's own copies stay unused", async () => {
  const { init } = expose({ routes: [] });
  await load();
  expect(init).toHaveBeenCalledWith(
    { react: { "19.0.0": expect.objectContaining({ from: "shell", loaded: true }) } },
    expect.anything(),
    expect.anything(),
  );
});

test("fetches again what failed before, and nothing else", async () => {
  expose({ routes: [] });
  await load();
  expect(refetchUncached).not.toHaveBeenCalled();
  await load(remote, true);
  expect(refetchUncached).toHaveBeenCalledWith(["/entry.js", "/app.js", "/jobs.js"]);
});

test("a remote that froze the previous page is started only on demand", async () => {
  shell = createShell("/entry.js");
  expose({ routes: [] });
  await expect(load()).rejects.toMatchObject({ code: "REMOTE_FROZEN", remote: "mf-jobs" });
  expect(loadEntry).not.toHaveBeenCalled();
  await load();
  expect(loadEntry).toHaveBeenCalledTimes(1);
});

test("a newer version than the one that froze the page is started", async () => {
  shell = createShell("/entry.js");
  expose({ routes: [] });
  await load({ ...remote, entry: "/entry-2.js" });
  expect(loadEntry).toHaveBeenCalledTimes(1);
});

const needs = { modules: {}, calls: {}, events: [] };

test("does not start a remote that needs more than the page's shell offers", async () => {
  jest
    .mocked(lackingHere)
    .mockResolvedValue(["calls listEvents (GET /events/), which this page's shell does not have"]);
  await expect(load({ ...remote, needs })).rejects.toMatchObject({
    code: "REMOTE_SHELL_TOO_OLD",
    message: expect.stringContaining("listEvents"),
  });
  expect(loadEntry).not.toHaveBeenCalled();
});

test("starts a remote that needs no more than that, and doesn't check one that came with the page", async () => {
  jest.mocked(lackingHere).mockResolvedValue([]);
  expose({ routes: [] });
  await load({ ...remote, needs });
  await load();
  expect(loadEntry).toHaveBeenCalledTimes(2);
  expect(lackingHere).toHaveBeenCalledTimes(1);
});

test.each([
  ["exposes nothing", undefined],
  ["exposes no routes", {}],
  ["exposes routes without pages", { routes: [{ path: "/jobs" }] }],
])("refuses a remote that %s", async (_what, module) => {
  expose(module);
  await expect(load()).rejects.toMatchObject({ code: "REMOTE_EXPOSE_INVALID" });
});

const failures: [string, Error, string][] = [
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
];

test.each(failures)("reports %s with its code", async (_what, thrown, code) => {
  serve(() => Promise.reject(thrown));
  await expect(load()).rejects.toMatchObject({ code });
});

test.each(failures)(
  "reports %s with its code when the container is initialized, too",
  async (_what, thrown, code) => {
    serve(
      () => undefined,
      () => Promise.reject(thrown),
    );
    await expect(load()).rejects.toMatchObject({ code });
  },
);

test.each([
  [
    "is never initialized",
    serve.bind(
      undefined,
      async () => () => ({ routes: [] }),
      () => new Promise(() => undefined),
    ),
  ],
  ["never gives its module", serve.bind(undefined, () => new Promise(() => undefined))],
])("gives up on a container that %s after 10 s", async (_what, serveIt) => {
  jest.useFakeTimers();
  serveIt();
  const outcome = expect(load()).rejects.toMatchObject({ code: "REMOTE_TIMEOUT", remote: "mf-jobs" });
  await jest.advanceTimersByTimeAsync(10_000);
  await outcome;
  jest.useRealTimers();
});

test("a page may take a minute to arrive, and fails after that", async () => {
  const arrive: ((page: object) => void)[] = [];
  expose({ routes: [{ path: "/jobs", page: () => new Promise((resolve) => arrive.push(resolve)) }] });
  const [route] = (await load()).routes;
  jest.useFakeTimers();
  const late = route?.page();
  await jest.advanceTimersByTimeAsync(59_000);
  const page = { Page: () => null };
  arrive[0]?.(page);
  expect(await late).toBe(page);
  const missing = expect(route?.page()).rejects.toMatchObject({ code: "REMOTE_TIMEOUT", remote: "mf-jobs" });
  await jest.advanceTimersByTimeAsync(60_000);
  await missing;
  jest.useRealTimers();
});
