import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryRoot } from "../repository";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "commands-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (command: string, ...args: string[]) => runIn(join(repositoryRoot, "mf-quiz"), command, ...args);

function runIn(cwd: string, command: string, ...args: string[]) {
  const { NODE_ENV, JEST_WORKER_ID, INIT_CWD, ...env } = process.env;
  const script = join(repositoryRoot, command.includes("/") ? "" : "tools/commands", `${command}.ts`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", import.meta.resolve("tsx"), script, ...args],
    {
      cwd,
      encoding: "utf8",
      env,
    },
  );
  return { status, stdout, stderr: stderr.trim() };
}

const commands = readdirSync(import.meta.dirname).flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? []);

test.each([
  ...commands,
  "standalone/commands/build",
  "standalone/commands/serve",
  "standalone/commands/start",
])("%s --help prints the usage and succeeds", (command) => {
  const { status, stdout } = run(command, "--help");
  expect(stdout).toMatch(/^npm (run|start)/);
  expect(status).toBe(0);
});

test("a deploy to a folder that isn't a site is refused in one line", () => {
  const { status, stderr } = run("deploy", "--list", "--to", join(folder, "stie"));
  expect(stderr).toBe(`There is no site in ${join(folder, "stie")}. To start one there, add --new.`);
  expect(status).toBe(1);
});

test("an empty list says that it is empty", () => {
  const site = join(folder, "site");
  mkdirSync(join(site, "shell"), { recursive: true });
  expect(run("deploy", "--list", "--to", site)).toMatchObject({
    status: 0,
    stdout: `No version of mf-quiz is in ${site}.\n`,
  });
});

test.each([
  ["remotes.json", "{", "remotes.json is not JSON"],
  ["remotes.json", '{"remotes":{"mf-quiz":{}}}', "remotes.json: remotes.mf-quiz."],
])("a broken %s (%s) is reported in one line", (file, content, reason) => {
  const site = join(folder, "broken");
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, file), content);
  const { status, stderr } = run("deploy", "--rollback", "--to", site);
  expect(stderr).toContain(reason);
  expect(stderr.split("\n")).toHaveLength(1);
  expect(status).toBe(1);
});

test("a deploy to a folder that can't be written to is reported in one line", () => {
  const site = join(folder, "no-folder");
  writeFileSync(site, "");
  const { status, stderr } = run("deploy", "--list", "--to", join(site, "site"), "--new");
  expect(stderr).toMatch(/^ENOTDIR: /);
  expect(stderr.split("\n")).toHaveLength(1);
  expect(status).toBe(1);
});

test("an unusable remote.json is reported in one line when another bundler's build is described", () => {
  const quiz = join(folder, "quiz");
  mkdirSync(quiz, { recursive: true });
  writeFileSync(join(quiz, "remote.json"), '{ "title": "Quiz" }');
  const { status, stderr } = runIn(quiz, "describe", "mf-quiz", "dist");
  expect(stderr).toMatch(/remote\.json: mount: /);
  expect(stderr.split("\n")).toHaveLength(1);
  expect(status).toBe(1);
});
