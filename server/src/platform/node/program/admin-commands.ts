import { STAFF_ROLES, type StaffRole } from "@guildway/shared/contract/options";
import { systemClock } from "../../../kernel/core/services";
import { listTaskFailures, retryTaskFailures, type TaskFailure } from "../../../kernel/tasks/failures";
import { readConfig } from "../../config";
import {
  ACCOUNT_WORK,
  type AccountWork,
  ADDRESS_WORK,
  type AddressWork,
  administerAccount,
  administerAddress,
  listAccounts,
} from "../admin-account";
import { readMigrationState } from "../migration-state";
import { administerFiles, FILE_WORK, type FileWork } from "../storage/administer-files";
import { withDatabase } from "../with-database";
import { type Command, type Given, OperatorError, type Result } from "./command";

/** What some actions on an account take besides its address. */
const MORE_WORDS: Partial<Record<AccountWork, string>> = {
  grant: "[moderator|administrator]",
  suspend: "[<reason>]",
  unlink: "[<id>]",
};

/** The work of operators on the database and the files that the settings name. */
export const ADMIN_COMMANDS: Readonly<Record<string, Command>> = {
  migrations: {
    what: "shows how far the schema is, and how many rows a running migration has written",
    run: showMigrations,
  },
  list: { what: "lists moderators, and people who are suspended or invited", run: list },
  tasks: { what: "lists background tasks that are failing or were given up", run: showTasks },
  "retry-tasks": { what: "retries them", words: ["[<task>]"], run: retryTasks },
  ...commandsFor(FILE_WORK, [], (work, given) => workOnFiles(work, given)),
  ...commandsFor(ADDRESS_WORK, ["<e-mail>"], (work, given) => workOnAddress(work, given)),
  ...Object.fromEntries(
    Object.entries(commandsFor(ACCOUNT_WORK, ["<e-mail>"], workOnAccount)).map(([work, command]) => {
      const more = MORE_WORDS[work as AccountWork];
      return [work, more === undefined ? command : { ...command, words: ["<e-mail>", more] }];
    }),
  ),
};

function commandsFor<Work extends string>(
  works: Readonly<Record<Work, string>>,
  words: readonly string[],
  run: (work: Work, given: Given) => Promise<Result>,
): Record<string, Command> {
  return Object.fromEntries(
    (Object.entries(works) as [Work, string][]).map(([work, what]) => [
      work,
      { what, words, asServer: true, run: (given) => run(work, given) },
    ]),
  );
}

async function showMigrations({ settings }: Given): Promise<Result> {
  const state = await withDatabase(readConfig(settings), (_db, { url }) => readMigrationState(url));
  const { applied, missing, running } = state;
  const lines = [
    `${applied} applied, ${missing.length} missing.`,
    ...missing.map((name) => `missing  ${name}`),
    ...(running ? [`running  ${running.name}  ${running.written} rows written`] : []),
  ];
  return { text: lines.join("\n"), json: state };
}

async function list({ settings }: Given): Promise<Result> {
  const { staff, invited } = await listAccounts(readConfig(settings));
  const lines = [
    ...staff.map(({ email, role, suspended }) =>
      [email, role, suspended && "suspended"].filter(Boolean).join("  "),
    ),
    ...invited.map((email) => `${email}  invited`),
  ];
  const text =
    lines.length === 0 ? "There are no moderators, and nobody is suspended or invited." : lines.join("\n");
  return { text, json: { staff, invited } };
}

async function showTasks({ settings }: Given): Promise<Result> {
  const failures = await withDatabase(readConfig(settings), listTaskFailures);
  const text = failures.length === 0 ? "No background tasks are failing." : failures.map(describe).join("\n");
  return { text, json: failures };
}

/** `close-job  0198…  12 attempts, given up  error refused` */
function describe({ task, key, attempts, nextAttemptAt, lastError }: TaskFailure): string {
  const next = nextAttemptAt ? `next at ${nextAttemptAt.toISOString()}` : "given up";
  return `${task}  ${key}  ${attempts} attempts, ${next}  ${lastError}`;
}

async function retryTasks({ settings, words: [task] }: Given): Promise<Result> {
  const started = await withDatabase(readConfig(settings), (db) =>
    retryTaskFailures(db, { clock: systemClock, task }),
  );
  return { text: `${started} will be retried.`, json: { started } };
}

async function workOnFiles(work: FileWork, { settings }: Given): Promise<Result> {
  const lines: string[] = [];
  const fine = await administerFiles(readConfig(settings), work, { log: (line) => lines.push(line) });
  return { text: lines.join("\n"), json: { fine, lines }, fine };
}

async function workOnAddress(work: AddressWork, { settings, words: [email = ""] }: Given): Promise<Result> {
  return done(await administerAddress(readConfig(settings), work, email));
}

async function workOnAccount(
  work: AccountWork,
  { settings, words: [email = "", more] }: Given,
): Promise<Result> {
  const shown: string[] = [];
  const refusal = await administerAccount(readConfig(settings), work, email, {
    ...optionsOf(work, more),
    show: (text) => shown.push(text),
  });
  return done(refusal, shown);
}

/** @throws {OperatorError} if the work takes no such word */
function optionsOf(
  work: AccountWork,
  word: string | undefined,
): { role?: StaffRole; reason?: string; identity?: string } {
  if (word === undefined) return {};
  if (work === "unlink") return { identity: word };
  if (work === "suspend") {
    if (word.trim() === "") throw new OperatorError("The reason is empty. Leave it out, or give one.");
    return { reason: word.trim() };
  }
  const role = STAFF_ROLES.find((known) => known === word);
  if (!role) throw new OperatorError(`"${word}" isn't a role. Choose one of ${STAFF_ROLES.join(" and ")}.`);
  return { role };
}

/** @throws {OperatorError} with the reason why nothing was done */
function done(refusal: string | undefined, shown: readonly string[] = []): Result {
  if (refusal) throw new OperatorError(refusal);
  return { text: [...shown, "Done."].join("\n"), json: { done: true, shown } };
}
