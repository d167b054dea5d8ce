import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { siteRegistry } from "@guildway/shared/federation/registry";
import type { Release, ShellRelease } from "@guildway/shared/federation/release-file";
import { integrityOf } from "../build/integrity";
import { withLiveVersion } from "./promote";
import { endCanary, listVersions, publishRemote, removeRemote, rollBack, switchRemote } from "./publish";
import { listShells, publishShell, rollBackShell, switchShell } from "./publish-shell";

let root: string;
let siteDir: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "publish-"));
  siteDir = join(root, "site");
});

afterEach(() => rmSync(root, { recursive: true }));

/** Stands for a finished build of the remote, whose entry has the text. */
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

function buildShell(release: number): string {
  const folder = join(root, "shell");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), `release ${release}`);
  writeFileSync(join(folder, `main.${release}.js`), "");
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

test("a remote goes live at addresses that carry its version", async () => {
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

test("the same build is the same version, a change is another", async () => {
  const first = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  expect(await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"))).toBe(first);
  expect(await publishRemote("mf-jobs", siteDir, build("mf-jobs", "two"))).not.toBe(first);
});

test("publishing again mends a version that was harmed on the site", async () => {
  const version = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  const folder = join(siteDir, "remotes", "mf-jobs", version);
  writeFileSync(join(folder, "entry.js"), "another");
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  expect(readFileSync(join(folder, "entry.js"), "utf8")).toBe("one");
});

test("publishing at the same moment loses nobody", async () => {
  const names = ["mf-a", "mf-b", "mf-c", "mf-d", "mf-e", "mf-f"];
  await Promise.all(names.map((name) => publishRemote(name, siteDir, build(name, name))));
  expect(Object.keys(readLive()).sort()).toEqual(names);
});

test("the last five versions stay", async () => {
  const versions: string[] = [];
  for (const text of ["1", "2", "3", "4", "5", "6", "7"]) {
    versions.push(await publishRemote("mf-jobs", siteDir, build("mf-jobs", text)));
  }
  expect(readdirSync(join(siteDir, "remotes", "mf-jobs")).sort()).toEqual(versions.slice(-5).sort());
});

test("the shell's page changes at once and the files of five releases stay", async () => {
  for (let release = 1; release <= 7; release++) await publishShell(siteDir, buildShell(release));
  expect(readFileSync(join(siteDir, "shell", "index.html"), "utf8")).toBe("release 7");
  expect(readdirSync(join(siteDir, "shell", "static")).sort()).toEqual(
    [3, 4, 5, 6, 7].map((release) => `main.${release}.js`),
  );
});

test("the shell goes back to the one before, and is promoted as the same bytes", async () => {
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
  await expect(rollBackShell(siteDir)).rejects.toThrow("There is no shell before the live one");
  await switchShell(siteDir, second);
  const other = join(root, "production");
  await withLiveVersion("shell", siteDir, async ({ folder }) => {
    expect(await publishShell(other, folder)).toBe(second);
  });
  expect(readFileSync(join(other, "shell", "index.html"), "utf8")).toBe("release 2");
});

test("a registry that is missing is not replaced by one of a single remote", async () => {
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  rmSync(join(siteDir, "remotes.json"));
  await expect(publishRemote("mf-quiz", siteDir, build("mf-quiz", "one"))).rejects.toThrow(
    /remotes\.json is missing, but the site has mf-jobs.*npm run site -- --rebuild/,
  );
});

test("a registry that is broken is told in one line", async () => {
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  writeFileSync(join(siteDir, "remotes.json"), "{");
  await expect(publishRemote("mf-jobs", siteDir, build("mf-jobs", "two"))).rejects.toThrow(
    /^.*remotes\.json is not JSON: [^\n]*$/,
  );
});

test("a remote that was entered by hand does not stop the shell, and is named", async () => {
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  const registry = JSON.parse(readFileSync(join(siteDir, "remotes.json"), "utf8"));
  registry.remotes["mf-events"] = { ...registry.remotes["mf-jobs"], version: "hand", mount: ["/events"] };
  writeFileSync(join(siteDir, "remotes.json"), JSON.stringify(registry));
  const said: string[] = [];
  await publishShell(siteDir, buildShell(1), { say: (line) => said.push(line) });
  expect(said).toEqual([
    "mf-events hand was not published by these tools: nothing is known of what it needs.",
  ]);
});

test("a build of another remote is refused", async () => {
  await expect(publishRemote("mf-quiz", siteDir, build("mf-jobs", "one"))).rejects.toThrow(
    "is a build of mf-jobs, not of mf-quiz",
  );
});

test("an empty lock, as a full disk left it, does not stop publishing for ever", async () => {
  const lock = join(siteDir, ".publishing");
  mkdirSync(siteDir, { recursive: true });
  writeFileSync(lock, "");
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, minuteAgo, minuteAgo);
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  expect(Object.keys(readLive())).toEqual(["mf-jobs"]);
  expect(readdirSync(siteDir).filter((file) => file.startsWith(".publishing"))).toEqual([]);
});

test("a lock whose owner is gone does not stop publishing", async () => {
  mkdirSync(siteDir, { recursive: true });
  // No process has a number beyond the system's limit.
  writeFileSync(join(siteDir, ".publishing"), `99999999 ${hostname()}`);
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  expect(Object.keys(readLive())).toEqual(["mf-jobs"]);
});

test("a lock of another machine is waited for, whatever runs on this one", async () => {
  const lock = join(siteDir, ".publishing");
  mkdirSync(siteDir, { recursive: true });
  writeFileSync(lock, "99999999 another-machine");
  const published = publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  const first = await Promise.race([published, wait(300, "still waiting")]);
  expect(first).toBe("still waiting");
  rmSync(lock);
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

  test("goes back one by one, and no further than the files go", async () => {
    const [first = "", second = "", third = ""] = versions;
    expect(await rollBack("mf-jobs", siteDir)).toBe(second);
    expect(readLive()["mf-jobs"]?.version).toBe(second);
    expect(await rollBack("mf-jobs", siteDir)).toBe(first);
    await expect(rollBack("mf-jobs", siteDir)).rejects.toThrow("no version of mf-jobs before the live one");
    expect(await stateOf()).toEqual({ [third]: "kept", [second]: "kept", [first]: "live" });
  });

  test("goes back to what was live, never to a trial that was ended", async () => {
    const [, , third = ""] = versions;
    const trial = build("mf-jobs", "trial");
    await publishRemote("mf-jobs", siteDir, trial, { canaryShare: 20 });
    await endCanary("mf-jobs", siteDir);
    await publishRemote("mf-jobs", siteDir, build("mf-jobs", "4"));
    expect(await rollBack("mf-jobs", siteDir)).toBe(third);
  });

  test("is told with what became of the trial that it ends", async () => {
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const trial = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "trial"), { canaryShare: 20 });
    await publishRemote("mf-jobs", siteDir, build("mf-jobs", "4"), { say });
    const ended = `The trial of mf-jobs ${trial} has ended: nobody gets it any more.`;
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
    expect(said.at(-1)).toBe(`The trial of mf-jobs ${trial} has ended: everybody gets it now.`);
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

  test("is retired on purpose, which the registry says, and comes back with a deploy", async () => {
    await removeRemote("mf-jobs", siteDir);
    expect(readLive()["mf-jobs"]).toBeUndefined();
    const removed = () => JSON.parse(readFileSync(join(siteDir, "remotes.json"), "utf8")).removed;
    expect(removed()).toEqual(["mf-jobs"]);
    await expect(removeRemote("mf-jobs", siteDir)).rejects.toThrow("mf-jobs is not live on this site");
    await publishRemote("mf-jobs", siteDir, build("mf-jobs", "3"));
    expect(readLive()["mf-jobs"]?.version).toBe(versions[2]);
    expect(removed()).toBeUndefined();
  });

  test("stays when a change is only tried", async () => {
    const before = readFileSync(join(siteDir, "remotes.json"), "utf8");
    const dryRun = true;
    await publishRemote("mf-jobs", siteDir, build("mf-jobs", "4"), { dryRun });
    await rollBack("mf-jobs", siteDir, { dryRun });
    await removeRemote("mf-jobs", siteDir, { dryRun });
    expect(readFileSync(join(siteDir, "remotes.json"), "utf8")).toBe(before);
    expect(readdirSync(join(siteDir, "remotes", "mf-jobs"))).toHaveLength(3);
  });

  test("is promoted to another site as the same bytes, with its commit", async () => {
    const other = join(root, "production");
    const notes = { by: "Ada", notes: "Faster search", commit: "abc" };
    const version = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "4"), { notes });
    await withLiveVersion("mf-jobs", siteDir, async (published) => {
      expect(published.notes).toEqual({ notes: "Faster search", commit: "abc" });
      expect(await publishRemote("mf-jobs", other, published.folder)).toBe(version);
    });
    expect(readFileSync(join(other, "remotes", "mf-jobs", version, "entry.js"), "utf8")).toBe("4");
    await expect(withLiveVersion("mf-quiz", siteDir, async () => undefined)).rejects.toThrow(
      "mf-quiz is not live in",
    );
  });

  test("is any that is on the site", async () => {
    const [first = ""] = versions;
    await switchRemote("mf-jobs", siteDir, first);
    expect(readLive()["mf-jobs"]).toMatchObject({
      version: first,
      entry: `/remotes/mf-jobs/${first}/entry.js`,
    });
    await expect(switchRemote("mf-jobs", siteDir, "0123456789ab")).rejects.toThrow("is not on the site");
  });

  test("is kept however old it is", async () => {
    const [first = ""] = versions;
    await switchRemote("mf-jobs", siteDir, first);
    for (const text of ["4", "5", "6", "7", "8"])
      await publishRemote("mf-jobs", siteDir, build("mf-jobs", text), { canaryShare: 5 });
    expect(Object.keys(await stateOf())).toHaveLength(5);
    expect((await stateOf())[first]).toBe("live");
  });

  test("is not one whose entry was altered on the site", async () => {
    const [first = ""] = versions;
    writeFileSync(join(siteDir, "remotes", "mf-jobs", first, "entry.js"), "evil()");
    await expect(switchRemote("mf-jobs", siteDir, first)).rejects.toThrow("is not as it was built");
  });

  test("is not one with a file that does not hash to its name", async () => {
    const [first = ""] = versions;
    const page = `page.${createHash("sha256").update("page()").digest("base64url")}.js`;
    const file = join(siteDir, "remotes", "mf-jobs", first, page);
    writeFileSync(file, "page()");
    await switchRemote("mf-jobs", siteDir, first);
    writeFileSync(file, "page(evil())");
    await expect(switchRemote("mf-jobs", siteDir, first)).rejects.toThrow(`${page} has changed`);
  });

  test("stays while another is tried out on a share of the sessions, until that one is made live", async () => {
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
    await expect(endCanary("mf-jobs", siteDir)).rejects.toThrow("No version of mf-jobs is being tried out");

    await publishRemote("mf-jobs", siteDir, tried, { canaryShare: 50 });
    await publishRemote("mf-jobs", siteDir, tried);
    expect(readLive()["mf-jobs"]).toMatchObject({ version });
    expect(readLive()["mf-jobs"]?.canary).toBeUndefined();
  });

  test("must be there before another can be tried out, and be another", async () => {
    await expect(
      publishRemote("mf-quiz", siteDir, build("mf-quiz", "1"), { canaryShare: 5 }),
    ).rejects.toThrow("mf-quiz is not live yet");
    await expect(
      publishRemote("mf-jobs", siteDir, build("mf-jobs", "3"), { canaryShare: 5 }),
    ).rejects.toThrow("is live already");
  });
});

test("a remote with a host of its own goes there, and the registry says where", async () => {
  mkdirSync(siteDir, { recursive: true });
  const hosts = { "mf-jobs": { folder: "../jobs-host", origin: "https://jobs.example.com" } };
  writeFileSync(join(siteDir, "hosts.json"), JSON.stringify(hosts));
  const version = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  expect(readFileSync(join(root, "jobs-host", version, "entry.js"), "utf8")).toBe("one");
  expect(readLive()["mf-jobs"]?.entry).toBe(`https://jobs.example.com/${version}/entry.js`);
});

test("a release that does not fit is refused before anything of the site changes", async () => {
  await publishShell(siteDir, buildShell(1));
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  const before = readFileSync(join(siteDir, "remotes.json"), "utf8");
  await expect(publishRemote("mf-jobs", siteDir, build("mf-jobs", "two", needsMore))).rejects.toThrow(
    "it uses vue, which the deployed shell does not share",
  );
  expect(readFileSync(join(siteDir, "remotes.json"), "utf8")).toBe(before);
  expect(readdirSync(join(siteDir, "remotes", "mf-jobs"))).toHaveLength(1);
});

test("a shell that a deployed remote does not fit is refused before anything of the site changes", async () => {
  await publishShell(siteDir, buildShell(1));
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one", needsMore), { gate: false });
  await expect(publishShell(siteDir, buildShell(2))).rejects.toThrow(
    "uses vue, which this shell does not share",
  );
  expect(readFileSync(join(siteDir, "shell", "index.html"), "utf8")).toBe("release 1");
  expect(readdirSync(join(siteDir, "shell", "static"))).toEqual(["main.1.js"]);
});

test("so is one that the version being tried out does not fit", async () => {
  await publishShell(siteDir, buildShell(1));
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  const canary = build("mf-jobs", "two", needsMore);
  const version = await publishRemote("mf-jobs", siteDir, canary, { canaryShare: 5, gate: false });
  await expect(publishShell(siteDir, buildShell(2))).rejects.toThrow(`mf-jobs ${version} uses vue`);
});
