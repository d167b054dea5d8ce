import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyRepository } from "../../e2e/support/copy-of-repository";
import { findTestPostgres } from "../../server/testing/postgres-for-tests";
import { createRemote } from "./create-remote";

// Not a name from the guide: this must pass even if someone has created that remote.
const NAME = "mf-made-by-a-test";
const folder = mkdtempSync(join(tmpdir(), "create-remote-"));
const copy = join(folder, "copy");

// Everything below happens in a copy of the sources.
beforeAll(() => copyRepository(join(__dirname, "../.."), copy));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { NODE_ENV, JEST_WORKER_ID, INIT_CWD, ...environment } = process.env;

function run(command: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: "utf8",
    env: environment,
  });
  return { status, output: stdout + stderr };
}

const runCommand = (name: string, ...args: string[]) =>
  run(process.execPath, "--import", "tsx", join("tools", "commands", `${name}.ts`), ...args);

const bin = (name: string): string => join("node_modules", ".bin", name);

const readLock = (folder: string) => JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));

test.each([
  ["a name of another kind", { name: "events" }, "The name must be like mf-events."],
  ["a name that is taken", { name: "mf-jobs" }, "This repository already has mf-jobs"],
  ["an invalid title", { title: "" }, "The title must be"],
  ["an invalid path", { path: "events" }, "The path must be like"],
  [
    "a path that is taken",
    { path: "/signed-in/feed/saved-jobs" },
    "mf-jobs already owns /signed-in/feed/saved-jobs.",
  ],
])("%s is refused", async (_what, change, reason) => {
  const events = { name: NAME, title: "Events", path: "/signed-in/feed/made-by-a-test", ...change };
  await expect(createRemote(copy, events)).rejects.toThrow(reason);
});

test("a new remote passes all checks, and can be built and deployed alone", async () => {
  // The nested run of Jest clones its databases from the PostgreSQL of this one.
  environment.TEST_DATABASE_URL = (await findTestPostgres()).url;
  const passed = { status: 0 };
  const site = join(folder, "site");
  expect(runCommand("create-remote", NAME, "Events", "/signed-in/feed/made-by-a-test")).toMatchObject(passed);
  // With its test, which a deploy doesn't check.
  const types = {
    extends: "./tsconfig.json",
    include: [`${NAME}/src`, "shared/*.d.ts", "shared/testing/setup.ts"],
  };
  writeFileSync(join(copy, "tsconfig.made.json"), JSON.stringify(types));
  expect(run(bin("tsc"), "--noEmit", "-p", "tsconfig.made.json")).toMatchObject(passed);
  expect(run(bin("biome"), "ci", "--error-on-warnings", "--vcs-enabled=false", NAME)).toMatchObject(passed);
  expect(run(bin("jest"), NAME)).toMatchObject(passed);
  expect(runCommand("deploy", NAME, "--new", "--to", site)).toMatchObject(passed);

  const page = join(copy, NAME, "src", "made-by-a-test", "made-by-a-test-page.tsx");
  writeFileSync(page, `${readFileSync(page, "utf8")}\nexport const wrong: string = 1;\n`);
  const refused = runCommand("deploy", NAME, "--to", site);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain("has type errors");
  expect(refused.output).toContain("Type 'number' is not assignable to type 'string'");

  const { remotes } = JSON.parse(readFileSync(join(site, "remotes.json"), "utf8"));
  expect(remotes[NAME]).toMatchObject({ title: "Events", mount: ["/signed-in/feed/made-by-a-test"] });

  const { packages, ...others } = readLock(copy);
  const { packages: _, ...before } = readLock(join(__dirname, "../.."));
  // In the order in which npm writes them, so that a review shows only the new package.
  expect(Object.entries(others)).toEqual(Object.entries(before));
  expect(packages[NAME]).toEqual({ ...packages["mf-quiz"], name: `@guildway/${NAME}` });
  expect(packages[`node_modules/@guildway/${NAME}`]).toEqual({ resolved: NAME, link: true });
});
