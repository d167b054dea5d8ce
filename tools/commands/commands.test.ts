import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryRoot } from "../repository";
import { type Outcome, type Run, runCommands } from "../testing/run-commands";

const folder = mkdtempSync(join(tmpdir(), "commands-"));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (...path: string[]): string => join(folder, ...path);

function write(path: string, content: string): void {
  mkdirSync(join(at(path), ".."), { recursive: true });
  writeFileSync(at(path), content);
}

/** Asserts that one line tells what is wrong. */
const failsWith =
  (line: string | RegExp) =>
  ({ status, stderr }: Outcome): void => {
    expect(stderr.trim()).toMatch(line);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(status).toBe(1);
  };

/** Asserts that the usage follows a line that tells what is wrong. */
const refusesWith =
  (line: string) =>
  ({ status, stderr }: Outcome): void => {
    expect(stderr.split("\n")[0]).toBe(line);
    expect(status).toBe(1);
  };

const quiz = join(repositoryRoot, "mf-quiz");
const command = (name: string): string => join(repositoryRoot, "tools", "commands", `${name}.ts`);

type Case = [what: string, run: Run, check: (outcome: Outcome) => void];

const helps: Case[] = ["tools", "standalone"].flatMap((tool) => {
  const commands = join(repositoryRoot, tool, "commands");
  const files = readdirSync(commands).filter((file) => /^[a-z-]+\.ts$/.test(file));
  return files.map(
    (file): Case => [
      `${tool}/commands/${file} --help prints the usage and succeeds`,
      { file: join(commands, file), args: ["--help"], cwd: quiz },
      ({ status, stdout }) => {
        expect(stdout).toMatch(/^npm (run|start)/);
        expect(status).toBe(0);
      },
    ],
  );
});

const deploy = (args: string[], env: Record<string, string> = {}): Run => ({
  file: command("deploy"),
  args,
  cwd: quiz,
  env,
});

mkdirSync(at("empty", "shell"), { recursive: true });
write("not-json/remotes.json", "{");
write("misshapen/remotes.json", '{"remotes":[]}');
write("a-file", "");
write("outside/remote.json", '{ "title": "Quiz" }');
write("visit/remote.json", '{ "title": "Visit", "mount": ["/visit/*"] }');
write("visit/dist/remoteEntry.js", "var mf_visit;self.webpackChunkmf_visit");
write(
  "visit/dist/mf-manifest.json",
  JSON.stringify({
    metaData: { globalName: "mf_visit", remoteEntry: { name: "remoteEntry.js", type: "global" } },
    shared: [],
    exposes: [
      { path: "./app", assets: { js: { sync: ["app.js"], async: [] }, css: { sync: [], async: [] } } },
    ],
  }),
);

const deploys: Case[] = [
  [
    "a deploy whose option npm took for itself does nothing",
    deploy([], { npm_lifecycle_event: "deploy", npm_config_rollback: "true" }),
    refusesWith("npm kept --rollback for itself, so nothing was done. Put -- before the options."),
  ],
  [
    "a deploy of two apps is refused",
    deploy(["mf-quiz", "mf-jobs"]),
    failsWith("Release one app at a time, not mf-quiz, mf-jobs."),
  ],
  [
    "a deploy in two ways is refused",
    deploy(["--list", "--from", "dist", "--canary", "0"]),
    refusesWith("Choose one of --list and --from and --canary."),
  ],
  ["a deploy of something else is refused", deploy(["quiz"]), failsWith(/^quiz is not an app\. Run this in/)],
  [
    "a canary without a number is refused",
    deploy(["--canary", ""]),
    failsWith("--canary takes a whole number from 0 to 100."),
  ],
  [
    "a rollback to some sessions only is refused",
    deploy(["--rollback", "--canary", "20"]),
    refusesWith("Choose one of --rollback and --canary."),
  ],
  [
    "a pin for some sessions only is refused",
    deploy(["--pin", "0123456789ab", "--canary", "20"]),
    refusesWith("Choose one of --pin and --canary."),
  ],
  ...[["mf-quiz"], ["--list"], ["--canary", "10"], ["--promote", "x", "--rollback"]].map(
    (args): Case => [
      `a deploy of all with ${args.join(" ")} is refused`,
      deploy(["--all", ...args]),
      refusesWith("--all takes no app, and only one of --promote and --rollback."),
    ],
  ),
  [
    "a deploy to a folder that isn't a site is refused",
    deploy(["--to", at("stie")]),
    failsWith(`There is no site in ${at("stie")}. To start one there, add --new.`),
  ],
  [
    "a list of a folder that isn't a site is refused without advice to start one",
    deploy(["--list", "--to", at("stie")]),
    failsWith(`There is no site in ${at("stie")}. Check --to.`),
  ],
  [
    "an empty list says that it is empty",
    deploy(["--list", "--to", at("empty")]),
    (outcome) =>
      expect(outcome).toMatchObject({ status: 0, stdout: `No version of mf-quiz is in ${at("empty")}.\n` }),
  ],
  [
    "a registry that isn't JSON is reported",
    deploy(["--rollback", "--to", at("not-json")]),
    failsWith("remotes.json is not JSON"),
  ],
  [
    "a registry of another shape is reported",
    deploy(["--rollback", "--to", at("misshapen")]),
    failsWith("remotes.json: remotes: Invalid input"),
  ],
  [
    "a folder that can't be written to is reported",
    deploy(["--list", "--to", at("a-file", "site"), "--new"]),
    failsWith(/^ENOTDIR: /),
  ],
];

const describes: Case[] = [
  [
    "an unusable remote.json is reported when another bundler's build is described",
    { file: command("describe"), args: ["mf-quiz", "dist"], cwd: at("outside") },
    failsWith(/remote\.json: mount: /),
  ],
  [
    "another bundler's build is described outside the repository, with the command that releases it from there",
    { file: command("describe"), args: ["mf-visit", "dist"], cwd: at("visit") },
    ({ status, stdout }) => {
      expect(stdout).toBe(
        `dist can be released: npm --prefix ${repositoryRoot} run deploy -- mf-visit --from dist --to <site>\n`,
      );
      expect(status).toBe(0);
    },
  ],
];

const cases = [...helps, ...deploys, ...describes];
const outcomes = new Map<Case, Outcome | undefined>();
beforeAll(() => {
  const all = runCommands(cases.map(([, run]) => run));
  for (const [index, each] of cases.entries()) outcomes.set(each, all[index]);
});

test.each(cases.map((each) => [each[0], each] as const))("%s", (_what, each) => {
  const outcome = outcomes.get(each);
  if (!outcome) throw new Error("The command wasn't run.");
  each[2](outcome);
});
