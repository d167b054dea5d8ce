import { useTestApp } from "../../testing/app";
import { buildUser } from "../../testing/builders";
import { clientErrors } from "../kernel/db/schema";

const app = useTestApp();

const release = (version: string) => ({
  version,
  title: "Jobs",
  mount: ["/jobs/*"],
  entry: `/remotes/mf-jobs/${version}/entry.js`,
  preload: [],
  pages: {},
});

const live = { ...release("v2"), canary: { share: 10, release: release("v3") } };
const quiet = { ...release("q1"), title: "Quiz" };

let token: string;

beforeAll(async () => {
  ({ token } = await buildUser(app().db, { role: "moderator" }));
  app().registry = { remotes: { "mf-quiz": quiet, "mf-jobs": live } };
});

afterEach(() => app().db.delete(clientErrors));

async function fail(
  version: string,
  minutesAgo: number,
  { code = "REMOTE_TIMEOUT", remote = "mf-jobs" } = {},
) {
  const createdAt = new Date(app().clock.now().getTime() - minutesAgo * 60_000);
  await app().db.insert(clientErrors).values({ code, remote, version, createdAt });
}

const list = async () => (await app().call("listReleases", {}, { token })).body;

it("lists the versions of every remote with their shares", async () => {
  const errors = Array.from({ length: 12 }, () => 0);
  expect(await list()).toMatchObject([
    {
      name: "mf-jobs",
      title: "Jobs",
      versions: [
        { version: "v2", state: "live", share: 90, errors, codes: [] },
        { version: "v3", state: "canary", share: 10, errors, codes: [] },
      ],
    },
    {
      name: "mf-quiz",
      title: "Quiz",
      versions: [{ version: "q1", state: "live", share: 100, errors, codes: [] }],
    },
  ]);
});

it("counts the failures of the last hour by version and kind, in slots of five minutes", async () => {
  await fail("v3", 1);
  await fail("v3", 4, { code: "REMOTE_RENDER_FAILED" });
  await fail("v3", 6, { code: "REMOTE_RENDER_FAILED" });
  await fail("v2", 59);
  await fail("v2", 61);
  const [jobs, quiz] = await list();
  expect(jobs?.versions).toMatchObject([
    { version: "v2", errors: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
    {
      version: "v3",
      errors: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
      codes: [
        { code: "REMOTE_RENDER_FAILED", count: 2 },
        { code: "REMOTE_TIMEOUT", count: 1 },
      ],
    },
  ]);
  expect(quiz?.versions).toMatchObject([{ codes: [] }]);
});

it("groups all earlier versions, and leaves out anything that isn't a remote", async () => {
  await fail("v1", 1);
  await fail("v0", 1);
  await fail("v1", 1, { remote: "mf-made-up" });
  const remotes = await list();
  expect(remotes.map(({ name }) => name)).toEqual(["mf-jobs", "mf-quiz"]);
  expect(remotes[0]?.versions.at(-1)).toMatchObject({
    version: "",
    state: "earlier",
    share: 0,
    codes: [{ code: "REMOTE_TIMEOUT", count: 2 }],
  });
});

it("shows how a version did in the last day, and what changed", async () => {
  const at = app().clock.now().toISOString();
  app().history = [
    { at: "2020-01-01T00:00:00.000Z", name: "mf-jobs", action: "deploy", version: "v1", by: "Ada" },
    { at: "2020-01-02T00:00:00.000Z", name: "mf-jobs", action: "deploy", version: "v2", by: "Ada" },
    { at, name: "mf-jobs", action: "canary", version: "v3", by: "Grace", notes: "Faster" },
    { at, name: "mf-quiz", action: "deploy", version: "q1", by: "Ada" },
  ];
  await app().call("reportViews", {
    remotes: [{ remote: "mf-jobs", version: "v2", views: 400, loads: [250] }],
  });
  await fail("v2", 60 * 5);
  const [jobs] = await list();
  app().history = [];
  expect(jobs?.versions[0]?.day).toEqual({
    errors: 1,
    views: 400,
    errors_per_1000: 2.5,
    load_p50: 300,
    load_p75: 300,
    load_p95: 300,
    load_p50_over: false,
    load_p75_over: false,
    load_p95_over: false,
    views_by_hour: [...Array.from({ length: 23 }, () => 0), 400],
  });
  expect(jobs?.history.map(({ version, by }) => [version, by])).toEqual([
    ["v3", "Grace"],
    ["v2", "Ada"],
  ]);
});

it("says that loading took longer than is measured", async () => {
  await app().call("reportViews", {
    remotes: [{ remote: "mf-jobs", version: "v3", views: 20, loads: [9_000, 9_500, 40_000] }],
  });
  const [jobs] = await list();
  expect(jobs?.versions.find(({ version }) => version === "v3")?.day).toMatchObject({
    load_p50: 10_000,
    load_p50_over: false,
    load_p95: 10_000,
    load_p95_over: true,
  });
});

it("reports unusable registry entries first, both of a remote that isn't served and of one that is", async () => {
  app().refusals = [
    { name: "mf-quiz", reason: "mount: wrong" },
    { name: "mf-events", reason: "https://evil.example is not in ALLOWED_REMOTE_ORIGINS" },
  ];
  const remotes = await list();
  app().refusals = [];
  expect(remotes.map(({ name, problem }) => [name, problem])).toEqual([
    ["mf-events", "https://evil.example is not in ALLOWED_REMOTE_ORIGINS"],
    ["mf-quiz", "mount: wrong"],
    ["mf-jobs", undefined],
  ]);
});

it("is only for moderators", async () => {
  const { token: other } = await buildUser(app().db);
  expect(await app().refuse("listReleases", {}, { token: other })).toMatchObject({ status: 403 });
});
