import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStackReader } from "@guildway/server/releases/site/original-stack";
import { runWebpack } from "../build/build-app";
import { publishRemote } from "../release/publish";
import { publishShell } from "../release/publish-shell";
import { useTestSite } from "../testing/test-site";
import { baseConfig } from "./base";
import { sourceMapsPlugin } from "./source-maps-plugin";

const site = useTestSite();
let dir = "";

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "source-maps-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Builds a page whose fifth line throws, and returns its folder and script. */
async function buildThrowing(): Promise<{ built: string; script: string }> {
  const page = join(dir, "node_modules/job-page");
  mkdirSync(page, { recursive: true });
  const facts = { name: "job-page", version: "1.0.0", license: "MIT" };
  writeFileSync(join(page, "package.json"), JSON.stringify(facts));
  writeFileSync(join(page, "LICENSE"), "MIT");
  writeFileSync(
    join(page, "show.js"),
    "// A page.\n\n\nexport function show(job) {\n  throw new Error(job.title);\n}\n",
  );
  writeFileSync(join(page, "main.js"), 'import { show } from "./show.js";\nshow(document);\n');
  const built = site.build("mf-jobs", "entry");
  const base = baseConfig(dir, "production", "mf-jobs");
  await runWebpack({
    ...base,
    entry: join(page, "main.js"),
    output: { ...base.output, path: built, clean: false },
    plugins: [...(base.plugins ?? []), sourceMapsPlugin()],
  });
  const script = readdirSync(built).find((file) => file.startsWith("main.") && file.endsWith(".js")) ?? "";
  return { built, script };
}

const columnOf = (code: string): number => code.indexOf("throw") + 1;

test("a stack of a released version is shown in the sources, by a map that isn't among its files", async () => {
  const { built, script } = await buildThrowing();
  const code = readFileSync(join(built, script), "utf8");
  expect(code).not.toContain("sourceMappingURL");
  const map = readFileSync(join(built, "source-maps", `${script}.map`), "utf8");
  expect(map).not.toContain("job.title");
  expect(map).not.toContain(dir);

  const version = await publishRemote("mf-jobs", site.dir, built);
  const published = join(site.dir, "remotes/mf-jobs", version);
  expect(readdirSync(published, { recursive: true }).join()).not.toContain("map");

  const readStack = createStackReader(site.dir);
  const place = `https://site.example/remotes/mf-jobs/${version}/${script}:1:${columnOf(code)}`;
  const stack = `Error: x\n    at a (${place})\n    at b (https://site.example/remotes/mf-jobs/other.js:1:1)`;
  expect(await readStack({ remote: "mf-jobs", version, stack })).toMatch(
    /^Error: x\n {4}at a \(~\/job-page\/show\.js:5:\d+\)\n {4}at b \(https:\/\/site\.example\/remotes\/mf-jobs\/other\.js:1:1\)$/,
  );
  expect(await readStack({ remote: "mf-jobs", version: "../mf-jobs", stack })).toBe(stack);
});

test("source maps don't change a version, and go when its files go", async () => {
  const plain = await publishRemote("mf-jobs", site.dir, site.build("mf-jobs", "1"));
  const built = site.build("mf-jobs", "1");
  mkdirSync(join(built, "source-maps"));
  writeFileSync(join(built, "source-maps/entry.js.map"), "{}");
  expect(await publishRemote("mf-jobs", site.dir, built)).toBe(plain);
  const stored = join(site.dir, ".source-maps/mf-jobs");
  expect(readdirSync(stored)).toEqual([plain]);

  const other = join(site.root, "production");
  await publishRemote("mf-jobs", other, join(site.dir, "remotes/mf-jobs", plain), { promotedFrom: site.dir });
  expect(readdirSync(join(other, ".source-maps/mf-jobs", plain))).toEqual(["entry.js.map"]);

  for (const text of ["2", "3", "4", "5", "6"])
    await publishRemote("mf-jobs", site.dir, site.build("mf-jobs", text));
  expect(readdirSync(stored)).toEqual([]);
});

test("the shell's are stored in the same way", async () => {
  const built = site.buildShell(1);
  mkdirSync(join(built, "source-maps"));
  writeFileSync(join(built, "source-maps/main.js.map"), "{}");
  const version = await publishShell(site.dir, built);
  expect(readdirSync(join(site.dir, ".source-maps/shell", version))).toEqual(["main.js.map"]);
  expect(readdirSync(join(site.dir, "shell"), { recursive: true }).join()).not.toContain("map");
});
