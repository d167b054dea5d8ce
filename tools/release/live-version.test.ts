import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changeRemote } from "@guildway/server/releases/site/change-remote";
import { readHistory } from "@guildway/server/releases/site/history";
import { useTestSite } from "../testing/test-site";
import { withLiveVersion } from "./promote";
import { endCanary, publishRemote, removeRemote, rollBack, switchRemote } from "./publish";
import { publishSet } from "./publish-set";
import { listVersions } from "./versions";

const site = useTestSite();
const { build, readLive } = site;

describe("the live version", () => {
  const stateOf = async () =>
    Object.fromEntries(
      (await listVersions("mf-jobs", site.dir)).map(({ version, state }) => [version, state]),
    );
  let versions: string[];

  beforeEach(async () => {
    versions = [];
    for (const text of ["1", "2", "3"])
      versions.push(await publishRemote("mf-jobs", site.dir, build("mf-jobs", text)));
  });

  test("goes back version by version, as far as there are files", async () => {
    const [first = "", second = "", third = ""] = versions;
    expect(await rollBack("mf-jobs", site.dir)).toBe(second);
    expect(readLive()["mf-jobs"]?.version).toBe(second);
    expect(await rollBack("mf-jobs", site.dir)).toBe(first);
    await expect(rollBack("mf-jobs", site.dir)).rejects.toThrow("no version of mf-jobs before the live one");
    expect(await stateOf()).toEqual({ [third]: "kept", [second]: "kept", [first]: "live" });
  });

  test("goes back to a version that was live, never to a canary that was ended", async () => {
    const [, , third = ""] = versions;
    const trial = build("mf-jobs", "trial");
    await publishRemote("mf-jobs", site.dir, trial, { canaryShare: 20 });
    await endCanary("mf-jobs", site.dir);
    await publishRemote("mf-jobs", site.dir, build("mf-jobs", "4"));
    expect(await rollBack("mf-jobs", site.dir)).toBe(third);
  });

  test("is never one that was withdrawn, unless it is pinned", async () => {
    const [first = "", second = "", third = ""] = versions;
    const withdrawn = await changeRemote(
      site.dir,
      "mf-jobs",
      { action: "withdraw", version: third },
      { by: "the server", at: new Date("2026-11-27T10:00:00Z"), notes: "it froze pages" },
    );
    expect(withdrawn).toMatchObject({ action: "rollback", version: second, replaced: third });
    expect(await stateOf()).toEqual({ [third]: "withdrawn", [second]: "live", [first]: "kept" });
    const again = () => publishRemote("mf-jobs", site.dir, build("mf-jobs", "3"));
    await expect(again()).rejects.toThrow(
      `mf-jobs ${third} was withdrawn on 2026-11-27 by the server: it froze pages.`,
    );
    const set = () => publishSet(site.dir, [{ name: "mf-jobs", built: build("mf-jobs", "3") }]);
    await expect(set()).rejects.toThrow("was withdrawn");

    await publishRemote("mf-jobs", site.dir, build("mf-jobs", "4"));
    expect(await rollBack("mf-jobs", site.dir)).toBe(second);
    await switchRemote("mf-jobs", site.dir, third);
    expect(readLive()["mf-jobs"]?.version).toBe(third);
    expect(await stateOf()).toMatchObject({ [third]: "live" });
  });

  test("is reported with what happened to the canary that it ends", async () => {
    const logged: string[] = [];
    const log = (line: string) => logged.push(line);
    const trial = await publishRemote("mf-jobs", site.dir, build("mf-jobs", "trial"), { canaryShare: 20 });
    await publishRemote("mf-jobs", site.dir, build("mf-jobs", "4"), { log });
    const ended = `The canary mf-jobs ${trial} has ended: nobody gets it anymore.`;
    expect(logged).toEqual([ended]);

    for (const change of [
      () => rollBack("mf-jobs", site.dir, { log }),
      () => switchRemote("mf-jobs", site.dir, versions[0] ?? "", { log }),
    ]) {
      await publishRemote("mf-jobs", site.dir, build("mf-jobs", "trial"), { canaryShare: 20 });
      await change();
    }
    expect(logged).toEqual([ended, ended, ended]);

    await publishRemote("mf-jobs", site.dir, build("mf-jobs", "trial"), { canaryShare: 20 });
    await publishRemote("mf-jobs", site.dir, build("mf-jobs", "trial"), { log });
    expect(logged.at(-1)).toBe(`The canary mf-jobs ${trial} has ended: everyone gets it now.`);
  });

  test("has a record of who released it, what it replaced and what it was checked against", async () => {
    const [, second, third = ""] = versions;
    const [live] = await listVersions("mf-jobs", site.dir);
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
    const fourth = await publishRemote("mf-jobs", site.dir, build("mf-jobs", "4"), { notes });
    expect((await listVersions("mf-jobs", site.dir))[0]).toMatchObject({ version: fourth, record: notes });
  });

  test("keeps that record and its date when it is rolled back to", async () => {
    const notes = { by: "Ada", notes: "Faster search", commit: "abc" };
    const version = await publishRemote("mf-jobs", site.dir, build("mf-jobs", "4"), { notes });
    const entryOf = async () =>
      (await listVersions("mf-jobs", site.dir)).find((each) => each.version === version);
    const before = await entryOf();
    await publishRemote("mf-jobs", site.dir, build("mf-jobs", "5"));
    await rollBack("mf-jobs", site.dir, { notes: { by: "Grace", notes: "Search is broken" } });
    expect(before).toMatchObject({ record: notes });
    expect(await entryOf()).toEqual(before);
  });

  test("is recorded as retired in the registry, and comes back with a deploy", async () => {
    await removeRemote("mf-jobs", site.dir);
    expect(readLive()["mf-jobs"]).toBeUndefined();
    const removed = () => JSON.parse(readFileSync(join(site.dir, "remotes.json"), "utf8")).removed;
    expect(removed()).toEqual(["mf-jobs"]);
    await expect(removeRemote("mf-jobs", site.dir)).rejects.toThrow("mf-jobs isn't live on this site");
    await expect(rollBack("mf-jobs", site.dir)).rejects.toThrow(
      `mf-jobs isn't live on this site. To bring a version back, use --pin with one of ${versions.toReversed().join(", ")}.`,
    );
    await publishRemote("mf-jobs", site.dir, build("mf-jobs", "3"));
    expect(readLive()["mf-jobs"]?.version).toBe(versions[2]);
    expect(removed()).toBeUndefined();
  });

  test("stays the same in a dry run", async () => {
    const before = readFileSync(join(site.dir, "remotes.json"), "utf8");
    const dryRun = true;
    await publishRemote("mf-jobs", site.dir, build("mf-jobs", "4"), { dryRun });
    await rollBack("mf-jobs", site.dir, { dryRun });
    await removeRemote("mf-jobs", site.dir, { dryRun });
    expect(readFileSync(join(site.dir, "remotes.json"), "utf8")).toBe(before);
    expect(readdirSync(join(site.dir, "remotes", "mf-jobs"))).toHaveLength(3);
  });

  test("can be promoted to another site as the same bytes, with its commit", async () => {
    const other = join(site.root, "production");
    const notes = { by: "Ada", notes: "Faster search", commit: "abc" };
    const version = await publishRemote("mf-jobs", site.dir, build("mf-jobs", "4"), { notes });
    await withLiveVersion("mf-jobs", site.dir, async (published) => {
      expect(published.notes).toEqual({ notes: "Faster search", commit: "abc" });
      expect(await publishRemote("mf-jobs", other, published.folder)).toBe(version);
    });
    expect(readFileSync(join(other, "remotes", "mf-jobs", version, "entry.js"), "utf8")).toBe("4");
    await expect(withLiveVersion("mf-quiz", site.dir, async () => undefined)).rejects.toThrow(
      "mf-quiz isn't live in",
    );
  });

  test("can be any version that is on the site", async () => {
    const [first = ""] = versions;
    await switchRemote("mf-jobs", site.dir, first);
    expect(readLive()["mf-jobs"]).toMatchObject({
      version: first,
      entry: `/remotes/mf-jobs/${first}/entry.js`,
    });
    await expect(switchRemote("mf-jobs", site.dir, "0123456789ab")).rejects.toThrow("isn't on the site");
  });

  test("is kept however old it is", async () => {
    const [first = ""] = versions;
    await switchRemote("mf-jobs", site.dir, first);
    for (const text of ["4", "5", "6", "7", "8"])
      await publishRemote("mf-jobs", site.dir, build("mf-jobs", text), { canaryShare: 5 });
    expect(Object.keys(await stateOf())).toHaveLength(5);
    expect((await stateOf())[first]).toBe("live");
  });

  test("can be rolled back after many canaries", async () => {
    const [, second, third] = versions;
    for (const text of ["4", "5", "6", "7", "8"])
      await publishRemote("mf-jobs", site.dir, build("mf-jobs", text), { canaryShare: 5 });
    expect(await stateOf()).toMatchObject({ [third ?? ""]: "live" });
    expect(await rollBack("mf-jobs", site.dir)).toBe(second);
  });

  test("keeps its commit, whatever is checked out when it is rolled back, pinned or retired", async () => {
    const notes = { by: "Ada", commit: "abc" };
    const version = await publishRemote("mf-jobs", site.dir, build("mf-jobs", "4"), { notes });
    await publishRemote("mf-jobs", site.dir, build("mf-jobs", "5"), { notes: { ...notes, commit: "def" } });
    const later = { notes: { by: "Grace", commit: "fed" } };
    const last = async () => (await readHistory(site.dir)).at(-1);
    await rollBack("mf-jobs", site.dir, later);
    expect(await last()).toMatchObject({ action: "rollback", version, by: "Grace", commit: "abc" });
    await switchRemote("mf-jobs", site.dir, version, later);
    expect(await last()).toMatchObject({ action: "pin", version, commit: "abc" });
    await removeRemote("mf-jobs", site.dir, later);
    expect(await last()).toMatchObject({ action: "remove", version, commit: "abc" });
  });

  test("can't be one whose entry was altered on the site", async () => {
    const [first = ""] = versions;
    writeFileSync(join(site.dir, "remotes", "mf-jobs", first, "entry.js"), "evil()");
    await expect(switchRemote("mf-jobs", site.dir, first)).rejects.toThrow("was changed after it was built");
  });

  test("can't be one with a file whose hash doesn't match its name", async () => {
    const [first = ""] = versions;
    const page = `page.${createHash("sha256").update("page()").digest("base64url")}.js`;
    const file = join(site.dir, "remotes", "mf-jobs", first, page);
    writeFileSync(file, "page()");
    await switchRemote("mf-jobs", site.dir, first);
    writeFileSync(file, "page(evil())");
    await expect(switchRemote("mf-jobs", site.dir, first)).rejects.toThrow(`${page} is different`);
  });

  test("stays while another is a canary for a share of the sessions, until that one is made live", async () => {
    const [, , third = ""] = versions;
    const tried = build("mf-jobs", "4");
    const version = await publishRemote("mf-jobs", site.dir, tried, { canaryShare: 10 });
    expect(readLive()["mf-jobs"]).toMatchObject({
      version: third,
      canary: { share: 10, release: { version } },
    });
    expect(await stateOf()).toMatchObject({ [version]: "canary 10 %", [third]: "live" });

    await publishRemote("mf-jobs", site.dir, tried, { canaryShare: 50 });
    expect(readLive()["mf-jobs"]?.canary?.share).toBe(50);
    await endCanary("mf-jobs", site.dir);
    expect(readLive()["mf-jobs"]).toMatchObject({ version: third });
    expect(readLive()["mf-jobs"]?.canary).toBeUndefined();
    await expect(endCanary("mf-jobs", site.dir)).rejects.toThrow("mf-jobs has no canary");

    await publishRemote("mf-jobs", site.dir, tried, { canaryShare: 50 });
    await publishRemote("mf-jobs", site.dir, tried);
    expect(readLive()["mf-jobs"]).toMatchObject({ version });
    expect(readLive()["mf-jobs"]?.canary).toBeUndefined();
  });

  test("must exist before a canary can start, and differ from it", async () => {
    await expect(
      publishRemote("mf-quiz", site.dir, build("mf-quiz", "1"), { canaryShare: 5 }),
    ).rejects.toThrow("mf-quiz isn't live yet");
    await expect(
      publishRemote("mf-jobs", site.dir, build("mf-jobs", "3"), { canaryShare: 5 }),
    ).rejects.toThrow("is already live");
  });
});
