import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { useTestApp } from "../../testing/app";
import { buildUser } from "../../testing/builders";
import { releasedVersion } from "./site/released-version";

const TESTER = "tester@guildway.test";
const app = useTestApp({ testers: [TESTER] });
const input = { name: "mf-jobs", version: "abc123" };
let siteDir: string;

beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), "release-"));
  mkdirSync(join(siteDir, "remotes", "mf-jobs", "abc123"), { recursive: true });
  mkdirSync(join(siteDir, "releases", "mf-jobs"), { recursive: true });
  const release = {
    name: "mf-jobs",
    title: "Jobs",
    mount: ["/jobs/*"],
    entry: "entry.js",
    integrity: `sha384-${"0123456789abcdef".repeat(4)}`,
    preload: ["app.js"],
    pages: { "/jobs": ["list.js"] },
    needs: { modules: {}, calls: {}, events: [] },
    wires: {},
  };
  writeFileSync(join(siteDir, "releases", "mf-jobs", "abc123.json"), JSON.stringify(release));
  app().readRelease = (name, version) => releasedVersion(siteDir, name, version);
});
afterAll(() => rmSync(siteDir, { recursive: true }));

it("gives a tester any version whose files are on the site", async () => {
  const { token } = await buildUser(app().db, { email: TESTER });
  const { body } = await app().call("getRelease", input, { token });
  expect(body).toMatchObject({
    version: "abc123",
    entry: "/remotes/mf-jobs/abc123/entry.js",
    pages: { "/jobs": ["/remotes/mf-jobs/abc123/list.js"] },
  });
  for (const version of ["unknown", "../../../x"]) {
    expect((await app().send("getRelease", { ...input, version }, { token })).status).toBe(404);
  }
});

it("is for testers and moderators only", async () => {
  const { token } = await buildUser(app().db);
  expect(await app().refuse("getRelease", input, { token })).toMatchObject({ status: 403 });
});
