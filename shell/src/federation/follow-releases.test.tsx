import type { Registry } from "@guildway/shared/federation/registry";
import { createMemoryRouter } from "@guildway/shared/router";
import { followReleases } from "./follow-releases";
import { createRemotes } from "./remotes";

const registryAt = (version: string): Registry => {
  const remote = (title: string) => ({
    version,
    title,
    mount: [`/${title}/*`],
    entry: `/${title}/${version}.js`,
    preload: [],
    pages: {},
  });
  return { remotes: { "mf-jobs": remote("jobs"), "mf-quiz": remote("quiz") }, shell: "s1" };
};

const started: string[] = [];
let asked: jest.Mock<Promise<Registry>>;
let released: Registry;
let stop: () => void;
let offerReload: jest.Mock;
let router: ReturnType<typeof createMemoryRouter>;
let remotes: ReturnType<typeof createRemotes>;

beforeEach(() => {
  jest.useFakeTimers();
  started.length = 0;
  released = registryAt("v1");
  asked = jest.fn(async () => released);
  remotes = createRemotes({
    registry: released,
    fetchRegistry: asked,
    loadApp: async (_name, { entry }) => {
      started.push(entry);
      return { routes: [] };
    },
  });
  router = createMemoryRouter([{ path: "*", element: null }], { initialEntries: ["/jobs"] });
  offerReload = jest.fn();
  stop = followReleases(router, remotes, offerReload);
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Does what the outlet does for the page of a path. */
async function visit(path: string): Promise<void> {
  await router.navigate(path);
  await remotes.routesOf(remotes.ownerOf(path) ?? "");
}

async function focusAfter(seconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(seconds * 1000);
  window.dispatchEvent(new Event("focus"));
  await jest.advanceTimersByTimeAsync(0);
}

test("asks for the registry when the tab regains the focus, at most once a minute", async () => {
  await focusAfter(59);
  expect(asked).not.toHaveBeenCalled();
  await focusAfter(1);
  await focusAfter(30);
  expect(asked).toHaveBeenCalledTimes(1);
  await focusAfter(30);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("asks as well when a phone shows the tab again, not when it hides it", async () => {
  await jest.advanceTimersByTimeAsync(60_000);
  const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(asked).not.toHaveBeenCalled();
  hidden.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a new version waits until the visitor comes from another remote", async () => {
  await visit("/jobs");
  released = registryAt("v2");
  await focusAfter(60);
  await visit("/jobs/7");
  expect(remotes.versionOf("mf-jobs")).toBe("v1");
  await visit("/quiz");
  await visit("/jobs");
  expect(started).toEqual(["/jobs/v1.js", "/quiz/v2.js", "/jobs/v2.js"]);
  expect(remotes.generationOf("mf-jobs")).toBe(1);
});

test("a remote without a new release isn't restarted", async () => {
  await visit("/jobs");
  await focusAfter(60);
  await visit("/quiz");
  await visit("/jobs");
  expect(started).toEqual(["/jobs/v1.js", "/quiz/v1.js"]);
});

test("a rollback is adopted like a release", async () => {
  await visit("/jobs");
  for (const version of ["v2", "v1"]) {
    released = registryAt(version);
    await focusAfter(60);
    await visit("/quiz");
    await visit("/jobs");
  }
  expect(started.filter((entry) => entry.startsWith("/jobs"))).toEqual([
    "/jobs/v1.js",
    "/jobs/v2.js",
    "/jobs/v1.js",
  ]);
});

test("a new remote takes its paths at once, and a registry that can't be loaded changes nothing", async () => {
  const { remotes: known } = registryAt("v1");
  const quiz = registryAt("v2").remotes["mf-quiz"];
  released = { remotes: { ...known, ...(quiz && { "mf-events": { ...quiz, mount: ["/events"] } }) } };
  await focusAfter(60);
  asked.mockRejectedValue(new Error("offline"));
  await focusAfter(60);
  await visit("/events");
  expect(remotes.ownerOf("/events")).toBe("mf-events");
});

test("offers a reload once there is a new shell, and changes nothing automatically", async () => {
  await visit("/jobs");
  await focusAfter(60);
  expect(offerReload).not.toHaveBeenCalled();
  released = { ...registryAt("v1"), shell: "s2" };
  await focusAfter(60);
  expect(offerReload).toHaveBeenCalledTimes(1);
  expect(started).toEqual(["/jobs/v1.js"]);
});
