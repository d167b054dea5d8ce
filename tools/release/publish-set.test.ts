import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSiteFiles } from "@guildway/server/platform/gateway/site-files";
import { readHistory } from "@guildway/server/releases/site/history";
import { ownServerRecord } from "@guildway/server/releases/site/server-record";
import { sitePaths } from "@guildway/server/releases/site/site-paths";
import type { ShellRelease } from "@guildway/shared/federation/release-file";
import { repositoryRoot } from "../repository";
import { runCommands } from "../testing/run-commands";
import { needsMore, useTestSite } from "../testing/test-site";
import { endCanary, publishRemote, removeRemote, rollBack } from "./publish";
import { publishSet, rollBackSet } from "./publish-set";
import { publishShell } from "./publish-shell";

const site = useTestSite();
const { build, buildShell, readLive } = site;

/** A shell in which nothing of release 1 runs, and what needs it. */
const vue = { modules: { vue: { version: "3.0.0", names: [] } }, calls: {}, events: [] };
const withVue: Partial<ShellRelease> = { offers: vue };

const shell = (release: number, change?: Partial<ShellRelease>) => ({
  name: "shell",
  built: buildShell(release, change),
});
const remote = (name: string, text: string, change = {}) => ({ name, built: build(name, text, change) });

/** The shell and the remotes' versions that a server that is asked now serves. */
async function served(): Promise<{ page: string; remotes: Record<string, string> }> {
  const read = createSiteFiles({ siteDir: site.dir, allowedOrigins: [], serves: {}, warn: () => undefined });
  const { registry, siteFor } = await read();
  const versions = Object.entries(registry.remotes).map(([name, { version }]) => [name, version]);
  return { page: siteFor(0).template, remotes: Object.fromEntries(versions) };
}

/** Everything that a release could change, except the files of old versions. */
const state = () =>
  ["remotes.json", "history.jsonl", "shell/index.html", "shell/release.json"].map((file) =>
    readFileSync(join(site.dir, file), "utf8"),
  );

const publishFirst = () => publishSet(site.dir, [shell(1), remote("mf-jobs", "1"), remote("mf-quiz", "1")]);
const second = () => [
  shell(2, withVue),
  remote("mf-jobs", "2", needsMore),
  remote("mf-quiz", "2", needsMore),
];

test("a set is released although none of its parts could be alone", async () => {
  await publishFirst();
  const [newShell, jobs] = second();
  await expect(publishShell(site.dir, newShell?.built)).rejects.toThrow("uses react, which this shell");
  await expect(publishRemote("mf-jobs", site.dir, jobs?.built)).rejects.toThrow("uses vue");
  const changed = await publishSet(site.dir, second());
  expect([...changed.keys()]).toEqual(["shell", "mf-jobs", "mf-quiz"]);
  expect(await served()).toEqual({
    page: "release 2",
    remotes: { "mf-jobs": changed.get("mf-jobs"), "mf-quiz": changed.get("mf-quiz") },
  });
});

test("servers get all of a set or none of it, even if its release is cut off", async () => {
  await publishFirst();
  const before = { registry: readFileSync(join(site.dir, "remotes.json"), "utf8"), served: await served() };
  await publishSet(site.dir, second());
  const registry = readFileSync(join(site.dir, "remotes.json"), "utf8");
  const after = await served();
  // Everything but the registry is written: nothing has changed yet.
  writeFileSync(join(site.dir, "remotes.json"), before.registry);
  expect(await served()).toEqual(before.served);
  // Only the registry is written: everything has.
  writeFileSync(join(site.dir, "shell", "index.html"), "release 1");
  writeFileSync(join(site.dir, "remotes.json"), registry);
  expect(await served()).toEqual(after);
});

test("a version that is already live stays unchanged", async () => {
  await publishFirst();
  const before = state();
  expect((await publishFirst()).size).toBe(0);
  expect(state()).toEqual(before);

  const tried = build("mf-quiz", "tried");
  await publishRemote("mf-quiz", site.dir, tried, { canaryShare: 10 });
  const changed = await publishSet(site.dir, [shell(1), remote("mf-jobs", "2"), remote("mf-quiz", "1")]);
  expect([...changed.keys()]).toEqual(["mf-jobs"]);
  expect(readLive()["mf-quiz"]?.canary).toMatchObject({ share: 10 });
  await endCanary("mf-quiz", site.dir);
});

test("a dry run changes nothing", async () => {
  await publishFirst();
  const before = state();
  expect((await publishSet(site.dir, second(), { dryRun: true })).size).toBe(3);
  expect(state()).toEqual(before);
  expect(readdirSync(join(site.dir, "remotes", "mf-jobs"))).toHaveLength(1);
});

test("a set that calls what only the server of its sources serves is tried out for that one", async () => {
  await publishFirst();
  const running = { wires: {}, events: [], allowedOrigins: [] };
  writeFileSync(sitePaths(site.dir).server, JSON.stringify(running));
  const { wires } = ownServerRecord([]);
  const next = [shell(2, { wires }), remote("mf-jobs", "2", { wires })];
  await expect(publishSet(site.dir, next, { dryRun: true })).rejects.toThrow("Start the server of these");
  expect((await publishSet(site.dir, next, { dryRun: true, ownServer: true })).size).toBe(2);
});

describe("a set is refused as a whole, before anything on the site changes,", () => {
  let before: string[];
  let events: string;
  beforeEach(async () => {
    await publishFirst();
    const notes = { by: "Grace" };
    events = await publishRemote("mf-events", site.dir, build("mf-events", "1"), { notes });
    before = state();
  });
  afterEach(() => expect(state()).toEqual(before));

  test("if another team's remote would break, which is named with the person who released it", async () => {
    await expect(publishSet(site.dir, second())).rejects.toThrow(
      [
        "The set can't be released:",
        `  - mf-events ${events}, released by Grace, uses react, which the set's shell doesn't share`,
        "Ask for a version of mf-events that fits, to be released before.",
      ].join("\n"),
    );
  });

  test("if it takes another team's page", async () => {
    const greedy = remote("mf-jobs", "2", { mount: ["/mf-jobs/*", "/mf-events"] });
    await expect(publishSet(site.dir, [greedy])).rejects.toThrow(
      `mf-events ${events}, released by Grace, would lose the page /mf-events to mf-jobs`,
    );
  });

  test("if two of its parts are incompatible", async () => {
    await removeRemote("mf-events", site.dir);
    before = state();
    await expect(publishSet(site.dir, [shell(2, withVue), remote("mf-jobs", "2")])).rejects.toThrow(
      /mf-jobs: it uses react, which the set's shell doesn't share\n {2}- mf-quiz \w+, released by .*, uses react/,
    );
  });

  test("if the server doesn't serve what it calls", async () => {
    const record = { wires: {}, events: [], allowedOrigins: [] };
    writeFileSync(sitePaths(site.dir).server, JSON.stringify(record));
    const wires = {
      listEvents: { digest: "1", method: "GET", path: "/events/", auth: "none", response: { type: "array" } },
    } as const;
    await expect(
      publishSet(site.dir, [shell(2, { wires }), remote("mf-jobs", "2", { wires })]),
    ).rejects.toThrow(
      [
        "  - mf-jobs: it calls listEvents (GET /events/), which the running server doesn't serve",
        "  - shell: it calls listEvents (GET /events/), which the running server doesn't serve",
        "Start the server of these sources first.",
      ].join("\n"),
    );
  });

  test("if nobody can tell what a remote needs", async () => {
    const registry = JSON.parse(before[0] ?? "");
    const { needs, ...unknown } = registry.remotes["mf-events"];
    registry.remotes["mf-events"] = { ...unknown, version: "hand" };
    writeFileSync(join(site.dir, "remotes.json"), JSON.stringify(registry));
    before = state();
    await expect(publishSet(site.dir, second())).rejects.toThrow(
      "mf-events hand has no description, so nobody can tell what it needs",
    );
  });
});

describe("a rollback of a set", () => {
  test("brings back everything that was live before it, and leaves the others", async () => {
    await publishFirst();
    const before = await served();
    await publishSet(site.dir, [...second(), remote("mf-companies", "2", needsMore)]);
    await publishRemote("mf-jobs", site.dir, build("mf-jobs", "3", needsMore));
    const events = await publishRemote(
      "mf-events",
      site.dir,
      build("mf-events", "1", {
        needs: {
          modules: {},
          calls: {},
          events: [],
        },
      }),
    );

    await rollBackSet(site.dir, { notes: { by: "Ada", notes: "Slow" } });
    expect(await served()).toEqual({ ...before, remotes: { ...before.remotes, "mf-events": events } });
    expect(readFileSync(join(site.dir, "shell", "index.html"), "utf8")).toBe("release 1");
    const history = await readHistory(site.dir);
    expect(history.filter(({ notes }) => notes === "Slow").map(({ name, action }) => [name, action])).toEqual(
      [
        ["shell", "rollback"],
        ["mf-jobs", "rollback"],
        ["mf-quiz", "rollback"],
        ["mf-companies", "remove"],
      ],
    );
  });

  test("goes back set by set, but not before the first", async () => {
    await expect(rollBackSet(site.dir)).rejects.toThrow("No set was released to this site");
    await publishFirst();
    const first = await served();
    await publishSet(site.dir, [shell(2), remote("mf-jobs", "2")]);
    const two = await served();
    await publishSet(site.dir, [remote("mf-jobs", "3"), remote("mf-quiz", "3")]);
    await rollBackSet(site.dir);
    expect(await served()).toEqual(two);
    await rollBackSet(site.dir);
    expect(await served()).toEqual(first);
    await expect(rollBackSet(site.dir)).rejects.toThrow("the site began with it");
  });

  test("keeps what was already rolled back separately", async () => {
    await publishFirst();
    const before = await served();
    await publishSet(site.dir, [remote("mf-jobs", "2"), remote("mf-quiz", "2")]);
    await rollBack("mf-jobs", site.dir);
    expect([...(await rollBackSet(site.dir)).keys()]).toEqual(["mf-quiz"]);
    expect(await served()).toEqual(before);
  });

  test("is refused if another team's remote needs the newer shell", async () => {
    await publishFirst();
    await publishSet(site.dir, second());
    await publishRemote("mf-events", site.dir, build("mf-events", "1", needsMore), {
      notes: { by: "Grace" },
    });
    const before = state();
    await expect(rollBackSet(site.dir)).rejects.toThrow(/mf-events \w+, released by Grace, uses vue/);
    expect(state()).toEqual(before);
  });
});

test("deploy --all takes a set from another site, and undoes it", async () => {
  const staging = site.dir;
  await publishFirst();
  const production = join(site.root, "production");
  const run = (...args: string[]) => ({
    file: join(repositoryRoot, "tools/commands/deploy.ts"),
    args: ["--all", "--to", production, ...args],
    cwd: repositoryRoot,
  });
  const quiz = readLive()["mf-quiz"]?.version;
  const [first, again] = runCommands([run("--promote", staging, "--new"), run("--promote", staging)]);
  expect(first).toMatchObject({ status: 0, stderr: "" });
  expect(first?.stdout).toContain(`mf-quiz ${quiz} is live in ${production}\n`);
  expect(again).toMatchObject({ status: 0, stdout: `Everything is already live in ${production}.\n` });

  const next = (await publishSet(staging, [remote("mf-quiz", "2")])).get("mf-quiz");
  const [dry, promoted, back] = runCommands([
    run("--promote", staging, "--dry-run"),
    run("--promote", staging),
    run("--rollback"),
  ]);
  expect(dry?.stdout).toContain(`the result would be: mf-quiz ${next} is live in ${production}`);
  expect(promoted?.stdout).toBe(`mf-quiz ${next} is live in ${production}\n`);
  expect(back).toMatchObject({ status: 0, stdout: `mf-quiz ${quiz} is live in ${production}\n` });
});
