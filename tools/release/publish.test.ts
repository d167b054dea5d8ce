import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sitePaths } from "@guildway/server/releases/site/site-paths";
import { integrityOf } from "../build/integrity";
import { needsMore, useTestSite } from "../testing/test-site";
import { publishRemote, rollBack, switchRemote } from "./publish";
import { publishShell } from "./publish-shell";

const site = useTestSite();
const { build, buildShell, readLive } = site;

test("a remote goes live at addresses that contain its version", async () => {
  const version = await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  const base = `/remotes/mf-jobs/${version}/`;
  expect(readLive()["mf-jobs"]).toMatchObject({
    version,
    entry: `${base}entry.js`,
    integrity: integrityOf(join(site.dir, base, "entry.js")),
    preload: [`${base}app.js`],
    pages: { "/mf-jobs": [`${base}page.js`] },
  });
  expect(readFileSync(join(site.dir, base, "entry.js"), "utf8")).toBe("one");
});

test("the same build has the same version, a changed build another", async () => {
  const first = await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  expect(await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"))).toBe(first);
  expect(await publishRemote("mf-jobs", site.dir, build("mf-jobs", "two"))).not.toBe(first);
});

test("publishing again repairs a version that was damaged on the site", async () => {
  const version = await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  const folder = join(site.dir, "remotes", "mf-jobs", version);
  writeFileSync(join(folder, "entry.js"), "another");
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  expect(readFileSync(join(folder, "entry.js"), "utf8")).toBe("one");
});

test("publishing at the same moment loses no remote", async () => {
  const names = ["mf-a", "mf-b", "mf-c", "mf-d", "mf-e", "mf-f"];
  await Promise.all(names.map((name) => publishRemote(name, site.dir, build(name, name))));
  expect(Object.keys(readLive()).sort()).toEqual(names);
});

test("the last five versions are kept", async () => {
  const versions: string[] = [];
  for (const text of ["1", "2", "3", "4", "5", "6", "7"]) {
    versions.push(await publishRemote("mf-jobs", site.dir, build("mf-jobs", text)));
  }
  expect(readdirSync(join(site.dir, "remotes", "mf-jobs")).sort()).toEqual(versions.slice(-5).sort());
});

test("a missing registry isn't replaced by one with a single remote", async () => {
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  rmSync(join(site.dir, "remotes.json"));
  await expect(publishRemote("mf-quiz", site.dir, build("mf-quiz", "one"))).rejects.toThrow(
    /remotes\.json is missing, but the site has mf-jobs.*npm run site -- --rebuild/,
  );
});

test.each([
  ["is empty", {}],
  ["lacks a remote", { "mf-other": true }],
])("a registry that %s isn't replaced by one without the live remotes", async (_, kept) => {
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  await publishRemote("mf-other", site.dir, build("mf-other", "one"));
  const remotes = Object.fromEntries(Object.entries(readLive()).filter(([name]) => name in kept));
  const text = JSON.stringify({ remotes });
  writeFileSync(join(site.dir, "remotes.json"), text);
  await expect(publishRemote("mf-other", site.dir, build("mf-other", "two"))).rejects.toThrow(
    /remotes\.json lacks mf-jobs.*remove it, then: npm run site -- --rebuild/,
  );
  expect(readFileSync(join(site.dir, "remotes.json"), "utf8")).toBe(text);
});

test("a failed upload doesn't get in the way of the next attempt", async () => {
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  const harmed = build("mf-jobs", "two");
  // Something that can't be copied.
  execFileSync("mkfifo", [join(harmed, "pipe")]);
  await expect(publishRemote("mf-jobs", site.dir, harmed)).rejects.toThrow();
  expect(readdirSync(join(site.dir, "remotes", "mf-jobs"))).toHaveLength(1);
  expect(readdirSync(site.dir).filter((file) => file.startsWith(".publishing"))).toEqual([]);
});

test("a broken registry is reported in one line", async () => {
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  writeFileSync(join(site.dir, "remotes.json"), "{");
  await expect(publishRemote("mf-jobs", site.dir, build("mf-jobs", "two"))).rejects.toThrow(
    /^.*remotes\.json is not JSON: [^\n]*$/,
  );
});

test("an entry that can't be used stops no other remote, and stays until its own is repaired", async () => {
  const version = await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  await publishRemote("mf-feed", site.dir, build("mf-feed", "one"));
  const file = join(site.dir, "remotes.json");
  const written = () => JSON.parse(readFileSync(file, "utf8")).remotes;
  const damaged = { ...written()["mf-jobs"], mount: "everything" };
  writeFileSync(file, JSON.stringify({ remotes: { ...written(), "mf-jobs": damaged } }));

  const second = await publishRemote("mf-feed", site.dir, build("mf-feed", "two"));
  expect(written()).toMatchObject({ "mf-jobs": damaged, "mf-feed": { version: second } });
  await rollBack("mf-feed", site.dir);
  expect(written()["mf-jobs"]).toEqual(damaged);
  await switchRemote("mf-jobs", site.dir, version);
  expect(readLive()["mf-jobs"]).toMatchObject({ version, mount: ["/mf-jobs/*"] });
});

test("a build of another remote is refused", async () => {
  await expect(publishRemote("mf-quiz", site.dir, build("mf-jobs", "one"))).rejects.toThrow(
    "is a build of mf-jobs, not of mf-quiz",
  );
});

test("a lock left by a crashed process doesn't stop publishing forever", async () => {
  const lock = sitePaths(site.dir).lock;
  mkdirSync(lock, { recursive: true });
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, minuteAgo, minuteAgo);
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  expect(Object.keys(readLive())).toEqual(["mf-jobs"]);
  expect(existsSync(lock)).toBe(false);
});

test("a failed release, for example on a full disk, leaves no lock behind", async () => {
  mkdirSync(site.dir, { recursive: true });
  // A file where the folder of the remotes should be.
  writeFileSync(join(site.dir, "remotes"), "");
  await expect(publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"))).rejects.toThrow();
  expect(existsSync(sitePaths(site.dir).lock)).toBe(false);
});

test("publishing waits for a lock that is held", async () => {
  const lock = sitePaths(site.dir).lock;
  mkdirSync(lock, { recursive: true });
  // However slow the machine is, it isn't taken for one that a crash has left.
  const inAnHour = new Date(Date.now() + 3_600_000);
  utimesSync(lock, inAnHour, inAnHour);
  const published = publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  const first = await Promise.race([published, wait(300, "still waiting")]);
  expect(first).toBe("still waiting");
  rmdirSync(lock);
  await published;
  expect(Object.keys(readLive())).toEqual(["mf-jobs"]);
});

test("a remote with its own host is published there, and the registry says where", async () => {
  mkdirSync(site.dir, { recursive: true });
  const hosts = { "mf-jobs": { folder: "../jobs-host", origin: "https://jobs.example.com" } };
  writeFileSync(join(site.dir, "hosts.json"), JSON.stringify(hosts));
  const version = await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  expect(readFileSync(join(site.root, "jobs-host", version, "entry.js"), "utf8")).toBe("one");
  expect(readLive()["mf-jobs"]?.entry).toBe(`https://jobs.example.com/${version}/entry.js`);
});

test("a host that can't be used stops only its own remote", async () => {
  await publishShell(site.dir, buildShell(1));
  const quiz = await publishRemote("mf-quiz", site.dir, build("mf-quiz", "one"));
  const hosts = { "mf-quiz": { folder: "../quiz-host", origin: "quiz.example.com" } };
  writeFileSync(join(site.dir, "hosts.json"), JSON.stringify(hosts));
  const version = await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  expect(readLive()["mf-jobs"]?.version).toBe(version);
  await expect(publishRemote("mf-quiz", site.dir, build("mf-quiz", "two"))).rejects.toThrow(
    /hosts\.json: mf-quiz\.origin: /,
  );
  // A new shell reads the others' descriptions, wherever they are.
  rmSync(sitePaths(site.dir).release("mf-quiz", quiz));
  await publishShell(site.dir, buildShell(2));
  expect(readFileSync(join(site.dir, "shell", "index.html"), "utf8")).toBe("release 2");
});

test("a release that doesn't fit is refused before anything on the site changes", async () => {
  await publishShell(site.dir, buildShell(1));
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  const before = readFileSync(join(site.dir, "remotes.json"), "utf8");
  await expect(publishRemote("mf-jobs", site.dir, build("mf-jobs", "two", needsMore))).rejects.toThrow(
    "it uses vue, which the deployed shell doesn't share",
  );
  expect(readFileSync(join(site.dir, "remotes.json"), "utf8")).toBe(before);
  expect(readdirSync(join(site.dir, "remotes", "mf-jobs"))).toHaveLength(1);
});
