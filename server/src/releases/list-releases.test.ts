import { useTestApp } from "../../testing/app";
import { buildUser } from "../../testing/builders";
import { clientErrors } from "../db/schema";

const MODERATOR = "moderator@guildway.test";
const app = useTestApp({ moderators: [MODERATOR] });

const release = (version: string) => ({
  version,
  title: "Jobs",
  mount: ["/jobs/*"],
  contract: 1,
  entry: `/remotes/mf-jobs/${version}/entry.js`,
  preload: [],
  pages: {},
});

const live = { ...release("v2"), canary: { share: 10, release: release("v3") } };
const quiet = { ...release("q1"), title: "Quiz" };

let token: string;

beforeAll(async () => {
  ({ token } = await buildUser(app().db, { email: MODERATOR }));
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

it("names the versions of every remote with their shares", async () => {
  const errors = Array.from({ length: 12 }, () => 0);
  expect(await list()).toEqual([
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

it("counts the failures of the last hour by version, in slots of five minutes, and what they were", async () => {
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

it("takes all earlier versions together, and leaves out what is no remote", async () => {
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

it("is only for moderators", async () => {
  const { token: other } = await buildUser(app().db);
  expect(await app().refuse("listReleases", {}, { token: other })).toMatchObject({ status: 403 });
});
