import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeSite } from "./change-site";
import { type HistoryEntry, readHistory } from "./history";

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "site-"));
});
afterEach(() => rmSync(site, { recursive: true }));

const change = (version: string): HistoryEntry => ({
  at: "2026-01-01T00:00:00.000Z",
  name: "mf-jobs",
  action: "deploy",
  version,
  by: "Ada",
});

test("if one file can't be written, all files stay unchanged", async () => {
  const registry = join(site, "remotes.json");
  writeFileSync(registry, "before");
  writeFileSync(join(site, "no-folder"), "");
  const impossible = join(site, "no-folder", "index.html");
  await expect(
    changeSite(
      site,
      [
        [registry, "after"],
        [impossible, "after"],
      ],
      change("1"),
    ),
  ).rejects.toThrow("no-folder");
  expect(readFileSync(registry, "utf8")).toBe("before");
  expect(readdirSync(site).sort()).toEqual(["no-folder", "remotes.json"]);
});

test("a line of the history that was cut off doesn't damage the others", async () => {
  await changeSite(site, [], change("1"));
  appendFileSync(join(site, "history.jsonl"), '{"at":"2026-');
  await changeSite(site, [], change("2"), change("3"));
  expect((await readHistory(site)).map(({ version }) => version)).toEqual(["1", "2", "3"]);
});

test("the history keeps the newest 1,000 changes of each app", async () => {
  const rare = { ...change("1"), name: "mf-quiz" };
  await changeSite(site, [], rare, ...Array.from({ length: 1_001 }, (_, index) => change(String(index))));
  await changeSite(site, [], change("last"));
  const history = await readHistory(site);
  expect(history.filter(({ name }) => name === "mf-quiz")).toEqual([rare]);
  const versions = history.filter(({ name }) => name === "mf-jobs").map(({ version }) => version);
  expect([versions.length, versions[0], versions.at(-1)]).toEqual([1_000, "2", "last"]);
});
