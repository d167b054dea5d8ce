import { systemClock } from "@guildway/server/kernel/core/services";
import {
  listTaskFailures,
  retryTaskFailures,
  type TaskFailure,
} from "@guildway/server/kernel/tasks/failures";
import { readConfig } from "@guildway/server/platform/config";
import {
  ACCOUNT_WORK,
  type AccountWork,
  ADDRESS_WORK,
  type AddressWork,
  administerAccount,
  administerAddress,
  listAccounts,
} from "@guildway/server/platform/node/admin-account";
import {
  administerFiles,
  FILE_WORK,
  type FileWork,
} from "@guildway/server/platform/node/storage/administer-files";
import { withDatabase } from "@guildway/server/platform/node/with-database";
import { STAFF_ROLES, type StaffRole } from "@guildway/shared/contract/options";
import { giveUp } from "../give-up";
import { readOptions, UsageError } from "../read-options";

/*
 * npm run admin -- verify-files
 * npm run admin -- suspend ada@example.com "Sends spam"
 * Work of operators, on the files and the database that the environment names.
 */
const USAGE = `${Object.keys(FILE_WORK)
  .map((work) => `npm run admin -- ${work}`)
  .join("\n")}
npm run admin -- tasks
npm run admin -- retry-tasks [<task>]
npm run admin -- list
npm run admin -- grant <e-mail> [moderator|administrator]
npm run admin -- revoke <e-mail>
npm run admin -- suspend <e-mail> ["<reason>"]
npm run admin -- restore <e-mail>
npm run admin -- enroll <e-mail>
npm run admin -- end-sessions <e-mail>
npm run admin -- remove-factors <e-mail>
npm run admin -- identities <e-mail>
npm run admin -- unlink <e-mail> [<id>]
npm run admin -- invite <e-mail>
npm run admin -- uninvite <e-mail>

  tasks            shows the background work that fails or was given up
  retry-tasks      starts it again
  list             shows who moderates, is suspended or is invited
${Object.entries({ ...FILE_WORK, ...ACCOUNT_WORK, ...ADDRESS_WORK })
  .map(([work, what]) => `  ${work.padEnd(15)}  ${what}`)
  .join("\n")}`;

const {
  positionals: [command = "", email, more, ...others],
} = readOptions(USAGE, {});

try {
  const config = () => readConfig(process.env);
  if (isFileWork(command) && email === undefined) {
    const isFine = await administerFiles(config(), command, console);
    if (!isFine) process.exitCode = 1;
  } else if (command === "tasks" && email === undefined) {
    const failures = await withDatabase(config(), listTaskFailures);
    for (const failure of failures) console.log(describe(failure));
    if (failures.length === 0) console.log("No background work fails.");
  } else if (command === "retry-tasks" && more === undefined) {
    const started = await withDatabase(config(), (db) =>
      retryTaskFailures(db, { clock: systemClock, task: email }),
    );
    console.log(`${started} started again.`);
  } else if (command === "list" && email === undefined) {
    const { staff, invited } = await listAccounts(config());
    for (const { email, role, suspended } of staff) {
      console.log([email, role, suspended && "suspended"].filter(Boolean).join("  "));
    }
    for (const email of invited) console.log(`${email}  invited`);
    if (staff.length + invited.length === 0) console.log("Nobody has a role, is suspended or is invited.");
  } else if (isAddressWork(command) && email !== undefined && more === undefined) {
    report(await administerAddress(config(), command, email));
  } else if (isAccountWork(command) && email !== undefined && others.length === 0) {
    const show = (text: string) => console.log(text);
    report(await administerAccount(config(), command, email, { ...optionsOf(command, more), show }));
  } else {
    throw new UsageError(USAGE);
  }
} catch (error) {
  giveUp(error);
}

/** @throws {UsageError} if the work takes no such word */
function optionsOf(
  work: AccountWork,
  word: string | undefined,
): { role?: StaffRole; reason?: string; identity?: string } {
  if (word === undefined) return {};
  if (work === "suspend" && word.trim() !== "") return { reason: word.trim() };
  if (work === "unlink") return { identity: word };
  const role = STAFF_ROLES.find((known) => known === word);
  if (work === "grant" && role) return { role };
  throw new UsageError(USAGE);
}

/** `close-job  0198…  12 attempts, given up  error refused` */
function describe({ task, key, attempts, nextAttemptAt, lastError }: TaskFailure): string {
  const next = nextAttemptAt ? `next at ${nextAttemptAt.toISOString()}` : "given up";
  return `${task}  ${key}  ${attempts} attempts, ${next}  ${lastError}`;
}

function report(refusal: string | undefined): void {
  if (refusal) process.exitCode = 1;
  console.log(refusal ?? "Done.");
}

function isFileWork(word: string): word is FileWork {
  return Object.hasOwn(FILE_WORK, word);
}

function isAddressWork(word: string): word is AddressWork {
  return Object.hasOwn(ADDRESS_WORK, word);
}

function isAccountWork(word: string): word is AccountWork {
  return Object.hasOwn(ACCOUNT_WORK, word);
}
