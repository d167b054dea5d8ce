import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readHistory } from "@guildway/server/site/history";
import { sitePaths } from "@guildway/server/site/site-paths";
import { siteRegistry } from "@guildway/shared/federation/registry";
import type { Release, ShellRelease } from "@guildway/shared/federation/release-file";
import { integrityOf } from "../build/integrity";
import { withLiveVersion } from "./promote";
import { endCanary, publishRemote, removeRemote, rollBack, switchRemote } from "./publish";
import { listShells, publishShell, rollBackShell, switchShell } from "./publish-shell";
import { listVersions } from "./versions";

let root: string;
let siteDir: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "publish-"));
  siteDir = join(root, "site");
});

afterEach(() => rmSync(root, { recursive: true }));

/** A stand-in for a finished build of the remote, with the text in its entry. */
function build(name: string, text: string, change: Partial<Release> = {}): string {
  const folder = join(root, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "entry.js"), text);
  writeFileSync(
    join(folder, "release.json"),
    JSON.stringify({
      name,
      title: name,
      mount: [`/${name}/*`],
      entry: "entry.js",
      integrity: integrityOf(join(folder, "entry.js")),
      preload: ["app.js"],
      pages: { [`/${name}`]: ["page.js"] },
      exports: ["routes"],
      needs: { modules: { react: { version: "19.3.1", names: [] } }, calls: {}, events: [] },
      wires: {},
      ...change,
    } satisfies Release),
  );
  return folder;
}

/** Name of a script with that content. */
const hashed = (text: string): string => `main.${createHash("sha256").update(text).digest("base64url")}.js`;

function buildShell(release: number): string {
  const folder = join(root, "shell");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), `release ${release}`);
  writeFileSync(join(folder, hashed(`main ${release}`)), `main ${release}`);
  writeFileSync(join(folder, "licenses.txt"), `licences of release ${release}`);
  writeFileSync(join(folder, "release.json"), JSON.stringify(shellRelease));
  return folder;
}

const shellRelease: ShellRelease = {
  offers: { modules: { react: { version: "19.3.1", names: [] } }, calls: {}, events: [] },
  events: [],
  wires: {},
};
/** Something that the shell of these tests doesn't have. */
const needsMore = { needs: { modules: { vue: { version: "3.0.0", names: [] } }, calls: {}, events: [] } };

const readLive = () =>
  siteRegistry.parse(JSON.parse(readFileSync(join(siteDir, "remotes.json"), "utf8"))).remotes;

test("a remote goes live at addresses that contain its version", async () => {
  const version = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  const base = `/remotes/mf-jobs/${version}/`;
  expect(readLive()["mf-jobs"]).toMatchObject({
    version,
    entry: `${base}entry.js`,
    integrity: integrityOf(join(siteDir, base, "entry.js")),
    preload: [`${base}app.js`],
    pages: { "/mf-jobs": [`${base}page.js`] },
  });
  expect(readFileSync(join(siteDir, base, "entry.js"), "utf8")).toBe("one");
});

test("the same build has the same version, a changed one another", async () => {
  const first = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  expect(await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"))).toBe(first);
  expect(await publishRemote("mf-jobs", siteDir, build("mf-jobs", "two"))).not.toBe(first);
});

test("publishing again repairs a version that was damaged on the site", async () => {
  const version = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  const folder = join(siteDir, "remotes", "mf-jobs", version);
  writeFileSync(join(folder, "entry.js"), "another");
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  expect(readFileSync(join(folder, "entry.js"), "utf8")).toBe("one");
});

test("publishing at the same moment loses no remote", async () => {
  const names = ["mf-a", "mf-b", "mf-c", "mf-d", "mf-e", "mf-f"];
  await Promise.all(names.map((name) => publishRemote(name, siteDir, build(name, name))));
  expect(Object.keys(readLive()).sort()).toEqual(names);
});

test("the last five versions are kept", async () => {
  const versions: string[] = [];
  for (const text of ["1", "2", "3", "4", "5", "6", "7"]) {
    versions.push(await publishRemote("mf-jobs", siteDir, build("mf-jobs", text)));
  }
  expect(readdirSync(join(siteDir, "remotes", "mf-jobs")).sort()).toEqual(versions.slice(-5).sort());
});

test("the shell's page changes at once, and the files of five releases are kept", async () => {
  for (let release = 1; release <= 7; release++) await publishShell(siteDir, buildShell(release));
  expect(readFileSync(join(siteDir, "shell", "index.html"), "utf8")).toBe("release 7");
  expect(readdirSync(join(siteDir, "shell", "static")).sort()).toEqual(
    ["licenses.txt", ...[3, 4, 5, 6, 7].map((release) => hashed(`main ${release}`))].sort(),
  );
});

test("the shell can be rolled back, and promoted as the same bytes", async () => {
  const [first = "", second = ""] = [
    await publishShell(siteDir, buildShell(1)),
    await publishShell(siteDir, buildShell(2)),
  ];
  expect((await listShells(siteDir)).map(({ version, state }) => [version, state])).toEqual([
    [second, "live"],
    [first, "kept"],
  ]);
  expect(await rollBackShell(siteDir)).toBe(first);
  expect(readFileSync(join(siteDir, "shell", "index.html"), "utf8")).toBe("release 1");
  expect(readFileSync(join(siteDir, "shell", "static", "licenses.txt"), "utf8")).toBe(
    "licences of release 1",
  );
  await withLiveVersion("shell", siteDir, async ({ folder }) => {
    expect(await publishShell(join(root, "staging"), folder)).toBe(first);
  });
  await expect(rollBackShell(siteDir)).rejects.toThrow("There is no shell before the live one");
  await switchShell(siteDir, second);
  const other = join(root, "production");
  await withLiveVersion("shell", siteDir, async ({ folder }) => {
    expect(await publishShell(other, folder)).toBe(second);
  });
  expect(readFileSync(join(other, "shell", "index.html"), "utf8")).toBe("release 2");
});

test("a missing registry isn't replaced by one with a single remote", async () => {
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  rmSync(join(siteDir, "remotes.json"));
  await expect(publishRemote("mf-quiz", siteDir, build("mf-quiz", "one"))).rejects.toThrow(
    /remotes\.json is missing, but the site has mf-jobs.*npm run site -- --rebuild/,
  );
});

test.each([
  ["is empty", {}],
  ["lacks a remote", { "mf-other": true }],
])("a registry that %s isn't replaced by one without the live remotes", async (_, kept) => {
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  await publishRemote("mf-other", siteDir, build("mf-other", "one"));
  const remotes = Object.fromEntries(Object.entries(readLive()).filter(([name]) => name in kept));
  const text = JSON.stringify({ remotes });
  writeFileSync(join(siteDir, "remotes.json"), text);
  await expect(publishRemote("mf-other", siteDir, build("mf-other", "two"))).rejects.toThrow(
    /remotes\.json lacks mf-jobs.*remove it, then: npm run site -- --rebuild/,
  );
  expect(readFileSync(join(siteDir, "remotes.json"), "utf8")).toBe(text);
});

test("a failed upload doesn't get in the way of the next attempt", async () => {
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  const harmed = build("mf-jobs", "two");
  // Something that can't be copied.
  execFileSync("mkfifo", [join(harmed, "pipe")]);
  await expect(publishRemote("mf-jobs", siteDir, harmed)).rejects.toThrow();
  expect(readdirSync(join(siteDir, "remotes", "mf-jobs"))).toHaveLength(1);
  expect(readdirSync(siteDir).filter((file) => file.startsWith(".publishing"))).toEqual([]);
});

test("a shell whose upload failed isn't listed, and the next upload removes it", async () => {
  const live = await publishShell(siteDir, buildShell(1));
  mkdirSync(join(siteDir, "shell", "releases", "0123456789ab"));
  writeFileSync(join(siteDir, "shell", "static", hashed("half")), "half");
  expect((await listShells(siteDir)).map(({ version }) => version)).toEqual([live]);
  await publishShell(siteDir, buildShell(2));
  expect(readdirSync(join(siteDir, "shell", "releases"))).toHaveLength(2);
  expect(readdirSync(join(siteDir, "shell", "static"))).not.toContain(hashed("half"));
});

test("a shell doesn't touch files that the live one has too", async () => {
  await publishShell(siteDir, buildShell(1));
  const file = join(siteDir, "shell", "static", hashed("main 1"));
  const { ino } = statSync(file);
  const next = buildShell(2);
  writeFileSync(join(next, hashed("main 1")), "main 1");
  await publishShell(siteDir, next);
  expect(statSync(file).ino).toBe(ino);
});

test("a broken registry is reported in one line", async () => {
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  writeFileSync(join(siteDir, "remotes.json"), "{");
  await expect(publishRemote("mf-jobs", siteDir, build("mf-jobs", "two"))).rejects.toThrow(
    /^.*remotes\.json is not JSON: [^\n]*$/,
  );
});

test("an entry that can't be used stops no other remote, and stays until its own is repaired", async () => {
  const version = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  await publishRemote("mf-feed", siteDir, build("mf-feed", "one"));
  const file = join(siteDir, "remotes.json");
  const written = () => JSON.parse(readFileSync(file, "utf8")).remotes;
  const damaged = { ...written()["mf-jobs"], mount: "everything" };
  writeFileSync(file, JSON.stringify({ remotes: { ...written(), "mf-jobs": damaged } }));

  const second = await publishRemote("mf-feed", siteDir, build("mf-feed", "two"));
  expect(written()).toMatchObject({ "mf-jobs": damaged, "mf-feed": { version: second } });
  await rollBack("mf-feed", siteDir);
  expect(written()["mf-jobs"]).toEqual(damaged);
  await switchRemote("mf-jobs", siteDir, version);
  expect(readLive()["mf-jobs"]).toMatchObject({ version, mount: ["/mf-jobs/*"] });
});

test("a remote that was added by hand doesn't stop the shell, and is named", async () => {
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  const registry = JSON.parse(readFileSync(join(siteDir, "remotes.json"), "utf8"));
  registry.remotes["mf-events"] = { ...registry.remotes["mf-jobs"], version: "hand", mount: ["/events"] };
  writeFileSync(join(siteDir, "remotes.json"), JSON.stringify(registry));
  const said: string[] = [];
  await publishShell(siteDir, buildShell(1), { say: (line) => said.push(line) });
  expect(said).toEqual(["mf-events hand wasn't published with these tools, so we can't tell what it needs."]);
});

test("a build of another remote is refused", async () => {
  await expect(publishRemote("mf-quiz", siteDir, build("mf-jobs", "one"))).rejects.toThrow(
    "is a build of mf-jobs, not of mf-quiz",
  );
});

test("a lock left by a crashed process doesn't stop publishing forever", async () => {
  const lock = sitePaths(siteDir).lock;
  mkdirSync(lock, { recursive: true });
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, minuteAgo, minuteAgo);
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  expect(Object.keys(readLive())).toEqual(["mf-jobs"]);
  expect(existsSync(lock)).toBe(false);
});

test("a failed release, for example on a full disk, leaves no lock behind", async () => {
  mkdirSync(siteDir, { recursive: true });
  // A file where the folder of the remotes should be.
  writeFileSync(join(siteDir, "remotes"), "");
  await expect(publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"))).rejects.toThrow();
  expect(existsSync(sitePaths(siteDir).lock)).toBe(false);
});

test("publishing waits for a lock that is held", async () => {
  const lock = sitePaths(siteDir).lock;
  mkdirSync(lock, { recursive: true });
  const published = publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  const first = await Promise.race([published, wait(300, "still waiting")]);
  expect(first).toBe("still waiting");
  rmdirSync(lock);
  await published;
  expect(Object.keys(readLive())).toEqual(["mf-jobs"]);
});

describe("the live version", () => {
  const stateOf = async () =>
    Object.fromEntries(
      (await listVersions("mf-jobs", siteDir)).map(({ version, state }) => [version, state]),
    );
  let versions: string[];

  beforeEach(async () => {
    versions = [];
    for (const text of ["1", "2", "3"])
      versions.push(await publishRemote("mf-jobs", siteDir, build("mf-jobs", text)));
  });

  test("goes back one by one, as far as there are files", async () => {
    const [first = "", second = "", third = ""] = versions;
    expect(await rollBack("mf-jobs", siteDir)).toBe(second);
    expect(readLive()["mf-jobs"]?.version).toBe(second);
    expect(await rollBack("mf-jobs", siteDir)).toBe(first);
    await expect(rollBack("mf-jobs", siteDir)).rejects.toThrow("no version of mf-jobs before the live one");
    expect(await stateOf()).toEqual({ [third]: "kept", [second]: "kept", [first]: "live" });
  });

  test("goes back to a version that was live, never to a canary that was ended", async () => {
    const [, , third = ""] = versions;
    const trial = build("mf-jobs", "trial");
    await publishRemote("mf-jobs", siteDir, trial, { canaryShare: 20 });
    await endCanary("mf-jobs", siteDir);
    await publishRemote("mf-jobs", siteDir, build("mf-jobs", "4"));
    expect(await rollBack("mf-jobs", siteDir)).toBe(third);
  });

  test("is reported with what happened to the canary that it ends", async () => {
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const trial = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "trial"), { canaryShare: 20 });
    await publishRemote("mf-jobs", siteDir, build("mf-jobs", "4"), { say });
    const ended = `The canary mf-jobs ${trial} has ended: nobody gets it any more.`;
    expect(said).toEqual([ended]);

    for (const change of [
      () => rollBack("mf-jobs", siteDir, { say }),
      () => switchRemote("mf-jobs", siteDir, versions[0] ?? "", { say }),
    ]) {
      await publishRemote("mf-jobs", siteDir, build("mf-jobs", "trial"), { canaryShare: 20 });
      await change();
    }
    expect(said).toEqual([ended, ended, ended]);

    await publishRemote("mf-jobs", siteDir, build("mf-jobs", "trial"), { canaryShare: 20 });
    await publishRemote("mf-jobs", siteDir, build("mf-jobs", "trial"), { say });
    expect(said.at(-1)).toBe(`The canary mf-jobs ${trial} has ended: everyone gets it now.`);
  });

  test("has a record of who released it, what it replaced and what it was checked against", async () => {
    const [, second, third = ""] = versions;
    const [live] = await listVersions("mf-jobs", siteDir);
    expect(live).toMatchObject({
      version: third,
      record: {
        action: "deploy",
        replaced: second,
        by: expect.any(String),
        gate: "nothing to check against",
      },
    });
    const notes = { by: "Ada", notes: "Faster search", commit: "abc" };
    const fourth = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "4"), { notes });
    expect((await listVersions("mf-jobs", siteDir))[0]).toMatchObject({ version: fourth, record: notes });
  });

  test("is recorded as retired in the registry, and comes back with a deploy", async () => {
    await removeRemote("mf-jobs", siteDir);
    expect(readLive()["mf-jobs"]).toBeUndefined();
    const removed = () => JSON.parse(readFileSync(join(siteDir, "remotes.json"), "utf8")).removed;
    expect(removed()).toEqual(["mf-jobs"]);
    await expect(removeRemote("mf-jobs", siteDir)).rejects.toThrow("mf-jobs isn't live on this site");
    await expect(rollBack("mf-jobs", siteDir)).rejects.toThrow(
      `mf-jobs isn't live on this site. To bring a version back, use --pin with one of ${versions.toReversed().join(", ")}.`,
    );
    await publishRemote("mf-jobs", siteDir, build("mf-jobs", "3"));
    expect(readLive()["mf-jobs"]?.version).toBe(versions[2]);
    expect(removed()).toBeUndefined();
  });

  test("stays the same in a dry run", async () => {
    const before = readFileSync(join(siteDir, "remotes.json"), "utf8");
    const dryRun = true;
    await publishRemote("mf-jobs", siteDir, build("mf-jobs", "4"), { dryRun });
    await rollBack("mf-jobs", siteDir, { dryRun });
    await removeRemote("mf-jobs", siteDir, { dryRun });
    expect(readFileSync(join(siteDir, "remotes.json"), "utf8")).toBe(before);
    expect(readdirSync(join(siteDir, "remotes", "mf-jobs"))).toHaveLength(3);
  });

  test("can be promoted to another site as the same bytes, with its commit", async () => {
    const other = join(root, "production");
    const notes = { by: "Ada", notes: "Faster search", commit: "abc" };
    const version = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "4"), { notes });
    await withLiveVersion("mf-jobs", siteDir, async (published) => {
      expect(published.notes).toEqual({ notes: "Faster search", commit: "abc" });
      expect(await publishRemote("mf-jobs", other, published.folder)).toBe(version);
    });
    expect(readFileSync(join(other, "remotes", "mf-jobs", version, "entry.js"), "utf8")).toBe("4");
    await expect(withLiveVersion("mf-quiz", siteDir, async () => undefined)).rejects.toThrow(
      "mf-quiz isn't live in",
    );
  });

  test("can be any version that is on the site", async () => {
    const [first = ""] = versions;
    await switchRemote("mf-jobs", siteDir, first);
    expect(readLive()["mf-jobs"]).toMatchObject({
      version: first,
      entry: `/remotes/mf-jobs/${first}/entry.js`,
    });
    await expect(switchRemote("mf-jobs", siteDir, "0123456789ab")).rejects.toThrow("isn't on the site");
  });

  test("is kept however old it is", async () => {
    const [first = ""] = versions;
    await switchRemote("mf-jobs", siteDir, first);
    for (const text of ["4", "5", "6", "7", "8"])
      await publishRemote("mf-jobs", siteDir, build("mf-jobs", text), { canaryShare: 5 });
    expect(Object.keys(await stateOf())).toHaveLength(5);
    expect((await stateOf())[first]).toBe("live");
  });

  test("can be rolled back after many canaries", async () => {
    const [, second, third] = versions;
    for (const text of ["4", "5", "6", "7", "8"])
      await publishRemote("mf-jobs", siteDir, build("mf-jobs", text), { canaryShare: 5 });
    expect(await stateOf()).toMatchObject({ [third ?? ""]: "live" });
    expect(await rollBack("mf-jobs", siteDir)).toBe(second);
  });

  test("keeps its commit, whatever is checked out where it is rolled back, pinned or retired", async () => {
    const notes = { by: "Ada", commit: "abc" };
    const version = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "4"), { notes });
    await publishRemote("mf-jobs", siteDir, build("mf-jobs", "5"), { notes: { ...notes, commit: "def" } });
    const later = { notes: { by: "Grace", commit: "fed" } };
    const last = async () => (await readHistory(siteDir)).at(-1);
    await rollBack("mf-jobs", siteDir, later);
    expect(await last()).toMatchObject({ action: "rollback", version, by: "Grace", commit: "abc" });
    await switchRemote("mf-jobs", siteDir, version, later);
    expect(await last()).toMatchObject({ action: "pin", version, commit: "abc" });
    await removeRemote("mf-jobs", siteDir, later);
    expect(await last()).toMatchObject({ action: "remove", version, commit: "abc" });
  });

  test("can't be one whose entry was altered on the site", async () => {
    const [first = ""] = versions;
    writeFileSync(join(siteDir, "remotes", "mf-jobs", first, "entry.js"), "evil()");
    await expect(switchRemote("mf-jobs", siteDir, first)).rejects.toThrow("isn't as it was built");
  });

  test("can't be one with a file whose hash doesn't match its name", async () => {
    const [first = ""] = versions;
    const page = `page.${createHash("sha256").update("page()").digest("base64url")}.js`;
    const file = join(siteDir, "remotes", "mf-jobs", first, page);
    writeFileSync(file, "page()");
    await switchRemote("mf-jobs", siteDir, first);
    writeFileSync(file, "page(evil())");
    await expect(switchRemote("mf-jobs", siteDir, first)).rejects.toThrow(`${page} has changed`);
  });

  test("stays while another is a canary for a share of the sessions, until that one is made live", async () => {
    const [, , third = ""] = versions;
    const tried = build("mf-jobs", "4");
    const version = await publishRemote("mf-jobs", siteDir, tried, { canaryShare: 10 });
    expect(readLive()["mf-jobs"]).toMatchObject({
      version: third,
      canary: { share: 10, release: { version } },
    });
    expect(await stateOf()).toMatchObject({ [version]: "canary 10 %", [third]: "live" });

    await publishRemote("mf-jobs", siteDir, tried, { canaryShare: 50 });
    expect(readLive()["mf-jobs"]?.canary?.share).toBe(50);
    await endCanary("mf-jobs", siteDir);
    expect(readLive()["mf-jobs"]).toMatchObject({ version: third });
    expect(readLive()["mf-jobs"]?.canary).toBeUndefined();
    await expect(endCanary("mf-jobs", siteDir)).rejects.toThrow("mf-jobs has no canary");

    await publishRemote("mf-jobs", siteDir, tried, { canaryShare: 50 });
    await publishRemote("mf-jobs", siteDir, tried);
    expect(readLive()["mf-jobs"]).toMatchObject({ version });
    expect(readLive()["mf-jobs"]?.canary).toBeUndefined();
  });

  test("must exist before a canary can start, and differ from it", async () => {
    await expect(
      publishRemote("mf-quiz", siteDir, build("mf-quiz", "1"), { canaryShare: 5 }),
    ).rejects.toThrow("mf-quiz isn't live yet");
    await expect(
      publishRemote("mf-jobs", siteDir, build("mf-jobs", "3"), { canaryShare: 5 }),
    ).rejects.toThrow("is live already");
  });
});

test("a remote with its own host is published there, and the registry says where", async () => {
  mkdirSync(siteDir, { recursive: true });
  const hosts = { "mf-jobs": { folder: "../jobs-host", origin: "https://jobs.example.com" } };
  writeFileSync(join(siteDir, "hosts.json"), JSON.stringify(hosts));
  const version = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  expect(readFileSync(join(root, "jobs-host", version, "entry.js"), "utf8")).toBe("one");
  expect(readLive()["mf-jobs"]?.entry).toBe(`https://jobs.example.com/${version}/entry.js`);
});

test("an own host that can't be used stops only its remote", async () => {
  await publishShell(siteDir, buildShell(1));
  const quiz = await publishRemote("mf-quiz", siteDir, build("mf-quiz", "one"));
  const hosts = { "mf-quiz": { folder: "../quiz-host", origin: "quiz.example.com" } };
  writeFileSync(join(siteDir, "hosts.json"), JSON.stringify(hosts));
  const version = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  expect(readLive()["mf-jobs"]?.version).toBe(version);
  await expect(publishRemote("mf-quiz", siteDir, build("mf-quiz", "two"))).rejects.toThrow(
    /hosts\.json: mf-quiz\.origin: /,
  );
  // A new shell reads the others' descriptions, wherever they are.
  rmSync(sitePaths(siteDir).release("mf-quiz", quiz));
  await publishShell(siteDir, buildShell(2));
  expect(readFileSync(join(siteDir, "shell", "index.html"), "utf8")).toBe("release 2");
});

test("a release that doesn't fit is refused before anything on the site changes", async () => {
  await publishShell(siteDir, buildShell(1));
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  const before = readFileSync(join(siteDir, "remotes.json"), "utf8");
  await expect(publishRemote("mf-jobs", siteDir, build("mf-jobs", "two", needsMore))).rejects.toThrow(
    "it uses vue, which the deployed shell doesn't share",
  );
  expect(readFileSync(join(siteDir, "remotes.json"), "utf8")).toBe(before);
  expect(readdirSync(join(siteDir, "remotes", "mf-jobs"))).toHaveLength(1);
});

test("a shell that a deployed remote doesn't fit is refused before anything on the site changes", async () => {
  await publishShell(siteDir, buildShell(1));
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one", needsMore), { gate: false });
  await expect(publishShell(siteDir, buildShell(2))).rejects.toThrow(
    "uses vue, which this shell doesn't share",
  );
  expect(readFileSync(join(siteDir, "shell", "index.html"), "utf8")).toBe("release 1");
  expect(readdirSync(join(siteDir, "shell", "static"))).toEqual([hashed("main 1"), "licenses.txt"].sort());
});

test("so is one that the canary doesn't fit", async () => {
  await publishShell(siteDir, buildShell(1));
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  const canary = build("mf-jobs", "two", needsMore);
  const version = await publishRemote("mf-jobs", siteDir, canary, { canaryShare: 5, gate: false });
  await expect(publishShell(siteDir, buildShell(2))).rejects.toThrow(`mf-jobs ${version} uses vue`);
});
