import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSiteFiles } from "../gateway/site-files";
import { healthOf, openSiteReader } from "./open-site";

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), "site-"));
  write("shell/index.html", "<html></html>");
});
afterEach(() => rmSync(siteDir, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(join(siteDir, path, ".."), { recursive: true });
  writeFileSync(join(siteDir, path), content);
}

/** The site as a newly started server sees it. */
const health = () =>
  healthOf(createSiteFiles({ siteDir, allowedOrigins: [], serves: {}, warn: () => undefined }));

const MISSING = "mf-jobs: missing. To retire a remote, deploy it with --remove";
const change = (action: string) =>
  write(
    "history.jsonl",
    `{"at":"2026-01-01T00:00:00Z","name":"mf-jobs","action":"${action}","version":"v1","by":"Ada"}`,
  );

it("is ready with only a shell", async () => {
  write("remotes.json", '{"remotes":{}}');
  expect(await health()).toEqual({ isUsable: true, refusals: [] });
});

it.each([
  ["the history says that one is live", () => change("deploy")],
  ["there are files of one", () => write("remotes/mf-jobs/v1/release.json", "{}")],
])("isn't ready with a valid registry without remotes if %s", async (_what, prepare) => {
  write("remotes.json", '{"remotes":{}}');
  prepare();
  expect(await health()).toEqual({ isUsable: false, refusals: [MISSING] });
});

it("is ready without a remote that was retired", async () => {
  write("remotes.json", '{"remotes":{},"removed":["mf-jobs"]}');
  write("remotes/mf-jobs/v1/release.json", "{}");
  change("remove");
  expect(await health()).toEqual({ isUsable: true, refusals: [] });
});

it("keeps the version from the start in use if its entry becomes invalid before anyone opens a page", async () => {
  const live = { version: "v1", title: "Jobs", mount: ["/jobs/*"], entry: "/remotes/mf-jobs/v1/entry.js" };
  const registry = (entry: object) =>
    JSON.stringify({ remotes: { "mf-jobs": { ...entry, preload: [], pages: {} } } });
  write("remotes.json", registry(live));
  const options = { SITE_DIR: siteDir, ALLOWED_REMOTE_ORIGINS: [] };
  const readSite = await openSiteReader(options, {}, { warn: () => undefined });
  write("remotes.json", registry({ ...live, version: "v2", entry: "https://elsewhere.example/v2/entry.js" }));
  const site = await readSite?.();
  expect(site?.registry.remotes["mf-jobs"]?.version).toBe("v1");
  expect(site?.refusals).toHaveLength(1);
});
