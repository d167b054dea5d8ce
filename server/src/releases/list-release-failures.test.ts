import { useTestApp } from "../../testing/app";
import { buildUser } from "../../testing/builders";
import { clientErrors, remoteViews } from "../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());
afterEach(async () => {
  await app().db.delete(clientErrors);
  await app().db.delete(remoteViews);
});

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1";

const list = async () => {
  const viewer = await buildUser(app().db, { role: "moderator" });
  return (await app().call("listReleaseFailures", { name: "mf-jobs" }, viewer)).body;
};

async function fail(minutesAgo: number, change: object = {}): Promise<void> {
  const createdAt = new Date(app().clock.now().getTime() - minutesAgo * 60_000);
  const failure = { code: "REMOTE_RENDER_FAILED", remote: "mf-jobs", version: "v2", message: "x is null" };
  await app()
    .db.insert(clientErrors)
    .values({ ...failure, createdAt, ...change });
}

it("groups what says the same, most frequent first, with pages, browsers and the last stack", async () => {
  const slot = app().clock.now();
  await app()
    .db.insert(remoteViews)
    .values({ remote: "mf-jobs", version: "v2", slot, views: 200, loads: [] });
  await fail(30, { path: "/jobs", userAgent: FIREFOX, stack: "first", member: "a" });
  await fail(20, { path: "/jobs", userAgent: SAFARI, stack: "last", member: "a" });
  await fail(10, { path: "/jobs/1", userAgent: FIREFOX });
  await fail(5, { message: "y is null" });
  await fail(5, { version: "v1" });
  await fail(5, { remote: "mf-feed" });
  await fail(25 * 60, { message: "yesterday" });
  const failures = await list();
  expect(failures[0]).toEqual({
    version: "v2",
    code: "REMOTE_RENDER_FAILED",
    message: "x is null",
    count: 3,
    per_1000: 15,
    members: 1,
    pages: ["/jobs", "/jobs/1"],
    browsers: expect.arrayContaining(["Firefox on Linux", "Safari on iPhone"]),
    stack: "last",
    last_at: new Date(slot.getTime() - 10 * 60_000).toISOString(),
  });
  expect(
    failures
      .slice(1)
      .map(({ version, message }) => `${version} ${message}`)
      .sort(),
  ).toEqual(["v1 x is null", "v2 y is null"]);
});

it("gets the stack as the browser wrote it, line by line, without control characters", async () => {
  const report = {
    code: "REMOTE_UNCAUGHT",
    remote: "mf-jobs",
    version: "v2",
    stack: "Error: a\u0000b\n  at c",
  };
  await app().call("reportClientError", report);
  expect(await list()).toMatchObject([{ stack: "Error: a b\n  at c" }]);
});

it("shows where it happened in the sources, if the site has their maps", async () => {
  app().originalStack = async ({ remote, version, stack }) => `${remote} ${version}: ${stack}`;
  await fail(1, { stack: "at a" });
  await fail(1, { message: "nothing more is known" });
  expect((await list()).map(({ stack }) => stack).sort()).toEqual(["", "mf-jobs v2: at a"]);
});

it("lists fifty at most", async () => {
  for (let index = 0; index < 55; index++) await fail(1, { message: `message ${index}` });
  expect(await list()).toHaveLength(50);
});
