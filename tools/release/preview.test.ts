import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { readHistory } from "@guildway/server/releases/site/history";
import { readPreview } from "@guildway/server/releases/site/preview";
import { needsMore, useTestSite } from "../testing/test-site";
import { publishPreview } from "./preview";
import { publishRemote } from "./publish";
import { publishShell } from "./publish-shell";

const site = useTestSite();
const { build, buildShell } = site;
const previews = () => readdirSync(join(site.dir, "previews/mf-jobs"));

beforeEach(async () => {
  await publishShell(site.dir, buildShell(1));
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "1"));
});

test("a preview has a link for two weeks, and changes nothing that others get", async () => {
  const registry = readFileSync(join(site.dir, "remotes.json"), "utf8");
  const history = await readHistory(site.dir);
  const now = new Date("2026-11-27T10:00:00Z");
  const { version, link, path } = await publishPreview("mf-jobs", site.dir, build("mf-jobs", "2"), now);
  expect(await readPreview(site.dir, link)).toEqual({
    name: "mf-jobs",
    version,
    expiresAt: new Date("2026-12-11T10:00:00Z"),
  });
  expect(path).toBe("/mf-jobs");
  expect(readFileSync(join(site.dir, "previews/mf-jobs", version, "entry.js"), "utf8")).toBe("2");
  expect(existsSync(join(site.dir, "remotes/mf-jobs", version))).toBe(false);
  expect(readFileSync(join(site.dir, "remotes.json"), "utf8")).toBe(registry);
  expect(await readHistory(site.dir)).toEqual(history);
});

test("one that doesn't fit what is deployed is refused as a release would be", async () => {
  const misfit = build("mf-jobs", "2", needsMore);
  await expect(publishPreview("mf-jobs", site.dir, misfit)).rejects.toThrow(
    "uses vue, which the deployed shell doesn't share",
  );
  expect(existsSync(join(site.dir, "previews"))).toBe(false);
});

test("the next one deletes those that have expired, unless they were previewed again", async () => {
  const old = await publishPreview("mf-jobs", site.dir, build("mf-jobs", "2"));
  const again = await publishPreview("mf-jobs", site.dir, build("mf-jobs", "3"));
  const twoWeeksAgo = new Date(Date.now() - 15 * 24 * 60 * 60_000);
  for (const { version } of [old, again]) {
    const file = join(site.dir, "previews/mf-jobs", version, "release.json");
    utimesSync(file, twoWeeksAgo, twoWeeksAgo);
  }
  await publishPreview("mf-jobs", site.dir, build("mf-jobs", "3"));
  expect(previews()).toEqual([again.version]);
});
