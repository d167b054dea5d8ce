import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
    await publishShell(site.dir, buildShell(1)),
    await publishShell(site.dir, buildShell(2)),
  ];
  expect((await listShells(site.dir)).map(({ version, state }) => [version, state])).toEqual([
    [second, "live"],
    [first, "kept"],
  ]);
  expect(await rollBackShell(site.dir)).toBe(first);
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

test("a remote that was added by hand doesn't stop the shell, and is named", async () => {
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  const registry = JSON.parse(readFileSync(join(site.dir, "remotes.json"), "utf8"));
  registry.remotes["mf-events"] = { ...registry.remotes["mf-jobs"], version: "hand", mount: ["/events"] };
  writeFileSync(join(site.dir, "remotes.json"), JSON.stringify(registry));
  const said: string[] = [];
  await publishShell(site.dir, buildShell(1), { say: (line) => said.push(line) });
  expect(said).toEqual(["mf-events hand wasn't published with these tools, so we can't tell what it needs."]);
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

test("so is one that the canary doesn't fit", async () => {
  await publishShell(site.dir, buildShell(1));
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "one"));
  const canary = build("mf-jobs", "two", needsMore);
  const version = await publishRemote("mf-jobs", site.dir, canary, { canaryShare: 5, gate: false });
  await expect(publishShell(site.dir, buildShell(2))).rejects.toThrow(`mf-jobs ${version} uses vue`);
});
