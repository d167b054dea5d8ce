import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Release } from "@guildway/shared/federation/release-file";
import { hashed, needsMore, useTestSite } from "../testing/test-site";
import { withLiveVersion } from "./promote";
import { publishRemote } from "./publish";
import { listShells, publishShell, rollBackShell, switchShell } from "./publish-shell";

const site = useTestSite();
const { build, buildShell } = site;

test("the shell's page changes at once, and the files of five releases are kept", async () => {
  for (let release = 1; release <= 7; release++) await publishShell(site.dir, buildShell(release));
  expect(readFileSync(join(site.dir, "shell", "index.html"), "utf8")).toBe("release 7");
  expect(readdirSync(join(site.dir, "shell", "static")).sort()).toEqual(
    ["licenses.txt", ...[3, 4, 5, 6, 7].map((release) => hashed(`main ${release}`))].sort(),
  );
});

test("the shell can be rolled back, and promoted as the same bytes", async () => {
  const [first = "", second = ""] = [
    await publishShell(site.dir, buildShell(1), { notes: { by: "Ada", notes: "The first" } }),
    await publishShell(site.dir, buildShell(2)),
  ];
  expect((await listShells(site.dir)).map(({ version, state }) => [version, state])).toEqual([
    [second, "live"],
    [first, "kept"],
  ]);
  const [, before] = await listShells(site.dir);
  expect(before).toMatchObject({ record: { notes: "The first" } });
  expect(await rollBackShell(site.dir, { notes: { by: "Grace", notes: "Slow" } })).toBe(first);
  // Its own notes and date, not those of the rollback.
  expect((await listShells(site.dir)).at(-1)).toEqual({ ...before, state: "live" });
  expect(readFileSync(join(site.dir, "shell", "index.html"), "utf8")).toBe("release 1");
  expect(readFileSync(join(site.dir, "shell", "static", "licenses.txt"), "utf8")).toBe(
    "licenses of release 1",
  );
  await withLiveVersion("shell", site.dir, async ({ folder }) => {
    expect(await publishShell(join(site.root, "staging"), folder)).toBe(first);
  });
  await expect(rollBackShell(site.dir)).rejects.toThrow("There is no shell before the live one");
  await switchShell(site.dir, second);
  const other = join(site.root, "production");
  await withLiveVersion("shell", site.dir, async ({ folder }) => {
    expect(await publishShell(other, folder)).toBe(second);
  });
  expect(readFileSync(join(other, "shell", "index.html"), "utf8")).toBe("release 2");
});

test("a shell whose upload failed isn't listed, and the next upload removes it", async () => {
  const live = await publishShell(site.dir, buildShell(1));
  mkdirSync(join(site.dir, "shell", "releases", "0123456789ab"));
  writeFileSync(join(site.dir, "shell", "static", hashed("half")), "half");
  expect((await listShells(site.dir)).map(({ version }) => version)).toEqual([live]);
  await publishShell(site.dir, buildShell(2));
  expect(readdirSync(join(site.dir, "shell", "releases"))).toHaveLength(2);
  expect(readdirSync(join(site.dir, "shell", "static"))).not.toContain(hashed("half"));
});

test("a shell doesn't touch files that the live one has too", async () => {
  await publishShell(site.dir, buildShell(1));
  const file = join(site.dir, "shell", "static", hashed("main 1"));
  const { ino } = statSync(file);
  const next = buildShell(2);
  writeFileSync(join(next, hashed("main 1")), "main 1");
  await publishShell(site.dir, next);
  expect(statSync(file).ino).toBe(ino);
});

describe("a remote that was added by hand", () => {
  async function addByHand(needs: Release["needs"] | undefined): Promise<void> {
    await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
    const registry = JSON.parse(readFileSync(join(site.dir, "remotes.json"), "utf8"));
    const jobs = registry.remotes["mf-jobs"];
    registry.remotes["mf-events"] = { ...jobs, version: "hand", mount: ["/events"], needs };
    writeFileSync(join(site.dir, "remotes.json"), JSON.stringify(registry));
  }

  test("is judged by what its entry says that it needs", async () => {
    await addByHand(needsMore.needs);
    await expect(publishShell(site.dir, buildShell(1))).rejects.toThrow(
      "mf-events hand uses vue, which this shell doesn't share",
    );
    await expect(publishShell(site.dir, buildShell(1, { offers: needsMore.needs }))).rejects.toThrow(
      /^shell can't be released:\n {2}- mf-jobs \w+ uses react, which this shell doesn't share\n[^\n]*$/,
    );
  });

  test("stops the shell if nothing says what it needs", async () => {
    await addByHand(undefined);
    await expect(publishShell(site.dir, buildShell(1))).rejects.toThrow(
      "mf-events hand has no description, so nobody can tell what it needs",
    );
  });
});

test("a shell that a deployed remote doesn't fit is refused before anything on the site changes", async () => {
  await publishShell(site.dir, buildShell(1));
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one", needsMore), { gate: false });
  await expect(publishShell(site.dir, buildShell(2))).rejects.toThrow(
    "uses vue, which this shell doesn't share",
  );
  expect(readFileSync(join(site.dir, "shell", "index.html"), "utf8")).toBe("release 1");
  expect(readdirSync(join(site.dir, "shell", "static"))).toEqual([hashed("main 1"), "licenses.txt"].sort());
});

test("a shell that a canary doesn't fit is refused, too", async () => {
  await publishShell(site.dir, buildShell(1));
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  const canary = build("mf-jobs", "two", needsMore);
  const version = await publishRemote("mf-jobs", site.dir, canary, { canaryShare: 5, gate: false });
  await expect(publishShell(site.dir, buildShell(2))).rejects.toThrow(`mf-jobs ${version} uses vue`);
});
