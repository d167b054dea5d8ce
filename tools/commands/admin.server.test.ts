import { join } from "node:path";
import { buildUser } from "@guildway/server/testing/builders";
import { createTestDatabase, type TestDatabase } from "@guildway/server/testing/database";
import { repositoryRoot } from "../repository";
import { runCommands } from "../testing/run-commands";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs commands one after the other, as an operator would. */
function admin(...commands: string[][]) {
  const file = join(repositoryRoot, "tools", "commands", "admin.ts");
  const env = { DATABASE_URL: database.url };
  return runCommands(commands.map((args) => ({ file, args, cwd: repositoryRoot, env }))).map(
    ({ status, stdout }) => [status, stdout.trim()],
  );
}

test("operators grant, list, suspend, restore and revoke", async () => {
  const { email } = await buildUser(database.db, { email: "ada@example.com" });
  expect(
    admin(
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
    [0, "Nobody has a role, is suspended or is invited."],
    [0, "Done."],
    [0, "Done."],
    [0, "Done."],
    [0, "ada@example.com  administrator  suspended"],
    [1, "This account is already suspended."],
    [0, "Done."],
    [0, "Done."],
    [0, "Nobody has a role, is suspended or is invited."],
    [0, "Done."],
    [1, "There is no account with the address nobody@example.com."],
  ]);
});

test("a role that doesn't exist, and an address without work, are refused", () => {
  const outcomes = admin(["grant", "ada@example.com", "king"], ["revoke"], ["list", "all"]);
  expect(outcomes.map(([status]) => status)).toEqual([1, 1, 1]);
});

test("operators invite, list and uninvite addresses that have no account", async () => {
  const { email } = await buildUser(database.db, { email: "member@example.com" });
  expect(
    admin(
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
