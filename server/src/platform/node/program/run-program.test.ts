import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildUser } from "../../../../testing/builders";
import { createTestDatabase, type TestDatabase } from "../../../../testing/database";
import { COMMANDS } from "./commands";
import { runProgram } from "./run-program";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "guildway-program-"));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Outcome {
  code: number;
  printed: string;
  complaint: string;
}

/** Runs one command, as an operator would. */
async function run(
  args: readonly string[],
  env: Record<string, string | undefined> = { DATABASE_URL: database.url },
  settingsFile = "/nowhere",
): Promise<Outcome> {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await runProgram(args, {
    env: { PATH: process.env.PATH, ...env },
    settingsFile,
    print: (text) => printed.push(text),
    printError: (text) => complaints.push(text),
    becomeServerUser: () => undefined,
  });
  return { code, printed: printed.join("\n"), complaint: complaints.join("\n") };
}

/** What each of several commands prints, one after the other. */
async function admin(...commands: string[][]): Promise<[number, string][]> {
  const outcomes: [number, string][] = [];
  for (const words of commands) {
    const { code, printed, complaint } = await run(["admin", ...words]);
    outcomes.push([code, printed || complaint]);
  }
  return outcomes;
}

const UNREACHABLE = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", SITE_DIR: "/nowhere", PORT: "1" };

test("operators grant, list, suspend, restore and revoke", async () => {
  const { email } = await buildUser(database.db, { email: "ada@example.com" });
  expect(
    await admin(
      ["list"],
      ["grant", email],
      ["grant", email, "administrator"],
      ["suspend", email, "Sends spam"],
      ["list"],
      ["suspend", email],
      ["restore", email],
      ["revoke", email],
      ["list"],
      ["end-sessions", email],
      ["grant", "nobody@example.com"],
    ),
  ).toEqual([
    [0, "There are no moderators, and nobody is suspended or invited."],
    [0, "Done."],
    [0, "Done."],
    [0, "Done."],
    [0, "ada@example.com  administrator  suspended"],
    [1, "This account is already suspended."],
    [0, "Done."],
    [0, "Done."],
    [0, "There are no moderators, and nobody is suspended or invited."],
    [0, "Done."],
    [1, "There is no account with the address nobody@example.com."],
  ]);
});

test("operators invite, list and uninvite addresses that have no account", async () => {
  const { email } = await buildUser(database.db, { email: "member@example.com" });
  expect(
    await admin(
      ["invite", "Grace@example.com"],
      ["invite", "grace@example.com"],
      ["list"],
      ["invite", email],
      ["invite", "grace"],
      ["uninvite", "grace@example.com"],
      ["uninvite", "grace@example.com"],
    ),
  ).toEqual([
    [0, "Done."],
    [0, "Done."],
    [0, expect.stringMatching(/^grace@example.com {2}invited$/im)],
    [1, "member@example.com has an account already."],
    [1, "grace isn't an email address."],
    [0, "Done."],
    [1, "grace@example.com wasn't invited."],
  ]);
});

test.each([
  [
    ["admin", "grant", "ada@example.com", "king"],
    /^"king" isn't a role\. Choose one of moderator and administrator\.$/,
  ],
  [["admin", "revoke"], /^<e-mail> is missing\.\n\nguildway admin revoke <e-mail> \[options\]\n/],
  [["admin", "list", "all"], /^"all" is one word too many\.\n\nguildway admin list /],
  [["admin", "promote"], /^There is no command "admin promote"\. These are all: guildway admin --help$/],
  [["doctr"], /^There is no command "doctr"\. These are all: guildway --help$/],
  [["migrate", "--force"], /^Unknown option '--force'.*\n\nguildway migrate \[options\]\n/],
  [["migrate", "--settings", "/nowhere/else"], /^There is no file \/nowhere\/else\.$/],
])("%j is refused in one sentence", async (args, complaint) => {
  expect(await run(args)).toEqual({ code: 1, printed: "", complaint: expect.stringMatching(complaint) });
});

test("every command says what it does", async () => {
  const { printed } = await run(["--help"]);
  for (const name of Object.keys(COMMANDS)) {
    expect(printed).toContain(`guildway ${name} `);
    if (name.startsWith("site ")) continue;
    const help = await run([...name.split(" "), "--help"], {});
    expect(help).toMatchObject({ code: 0, complaint: "" });
    expect(help.printed).toMatch(new RegExp(`^guildway ${name} .*\\n\\n[A-Z].*\\.\\n`));
    expect(help.printed).toContain("--json");
  }
  expect(await run([])).toMatchObject({ code: 0, printed });
  expect((await run(["admin"])).printed).toMatch(/^guildway admin migrations /);
});

test("results and errors are JSON for programs", async () => {
  const listed = await run(["admin", "list", "--json"]);
  expect(JSON.parse(listed.printed)).toEqual({ staff: [], invited: [] });
  const migrated = await run(["migrate", "--json"], { DATABASE_URL: database.url, FILES_DIR: folder });
  expect(migrated).toMatchObject({ code: 0, complaint: "" });
  expect(JSON.parse(migrated.printed)).toEqual({ applied: 0, newer: null });
  const state = await run(["admin", "migrations"]);
  expect(state.printed).toMatch(/^\d+ applied, 0 missing\.$/);
  const failed = await run(["admin", "list", "--json"], UNREACHABLE);
  expect(failed).toMatchObject({ code: 1, complaint: "" });
  expect(JSON.parse(failed.printed)).toEqual({
    error: "The database can't be used: connect ECONNREFUSED 127.0.0.1:1",
  });
});

test("an error is one sentence, and shows where it comes from only when it is asked to", async () => {
  const sentence = "The database can't be used: connect ECONNREFUSED 127.0.0.1:1";
  expect(await run(["admin", "list"], UNREACHABLE)).toEqual({ code: 1, printed: "", complaint: sentence });
  const { complaint } = await run(["admin", "list", "--verbose"], UNREACHABLE);
  expect(complaint).toMatch(/^\w*Error: The database can't be used.*\n +at /);
  expect(await run(["doctor"], { ...UNREACHABLE, POOL_SIZE: "many" })).toEqual({
    code: 1,
    printed: "",
    complaint: "POOL_SIZE must be a number",
  });
});

test("the doctor says what to do, and its exit code says whether there is something", async () => {
  // On a new machine, the folder for files isn't there yet.
  const said = await run(["doctor"], { ...UNREACHABLE, DATA_DIR: join(folder, "new/data") });
  expect(said).toMatchObject({ code: 1, complaint: "" });
  expect(said.printed).toMatch(
    /^to do {2}database {5}The database can't be used: connect ECONNREFUSED 127\.0\.0\.1:1\n/,
  );
  expect(said.printed).toMatch(/^fine {3}disk {9}free: /m);
  const { printed, code } = await run(["doctor", "--json"], UNREACHABLE);
  expect(code).toBe(1);
  expect(JSON.parse(printed)).toContainEqual({
    check: "address",
    fine: true,
    message: "PUBLIC_URL isn't set: only this machine opens the product",
  });
});

test("settings come from the file, and those of the environment count more", async () => {
  const file = join(folder, "guildway.env");
  const other = join(folder, "database-url");
  writeFileSync(other, UNREACHABLE.DATABASE_URL);
  writeFileSync(file, `# Settings\nDATABASE_URL_FILE=${other}\nMAIL_FROM="Guildway <hello@example.com>"\n`);
  expect(await run(["admin", "list"], {}, file)).toMatchObject({
    code: 1,
    complaint: expect.stringContaining("127.0.0.1:1"),
  });
  expect(await run(["admin", "list"], undefined, file)).toMatchObject({ code: 0 });
  expect(await run(["admin", "list", "--settings", file], {})).toMatchObject({ code: 1 });
});

test("a failed script says why in one sentence", async () => {
  expect(await run(["restore", "/nowhere"])).toEqual({
    code: 1,
    printed: "",
    complaint: "There is no backup in /nowhere.",
  });
});

test("the installed program runs from anywhere, also through a link", () => {
  const link = join(folder, "guildway");
  symlinkSync(join(__dirname, "../../../../bin/guildway.js"), link);
  const { status, stdout, stderr } = spawnSync(link, ["admin", "list"], {
    encoding: "utf8",
    cwd: "/",
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: "There are no moderators, and nobody is suspended or invited.\n",
    stderr: "",
  });
});
