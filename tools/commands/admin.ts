import { readConfig } from "@guildway/server/config";
import { ACCOUNT_WORK, type AccountWork, administerAccount } from "@guildway/server/node/admin-account";
import { verifyStoredFiles } from "@guildway/server/node/storage/verify-stored-files";
import { giveUp } from "../give-up";
import { readOptions, UsageError } from "../read-options";

/*
 * npm run admin -- verify-files
 * npm run admin -- end-sessions ada@example.com
 * Work of operators, on the files and the database that the environment names.
 */
const USAGE = `npm run admin -- verify-files
npm run admin -- end-sessions <e-mail>
npm run admin -- remove-factors <e-mail>

  verify-files     checks every stored file that the database names: whether it is there and unchanged
  end-sessions     ${ACCOUNT_WORK["end-sessions"]}
  remove-factors   ${ACCOUNT_WORK["remove-factors"]}`;

const {
  positionals: [command = "", ...others],
} = readOptions(USAGE, {});

try {
  const config = () => readConfig(process.env);
  if (command === "verify-files" && others.length === 0) {
    const isWhole = await verifyStoredFiles(config(), console);
    if (!isWhole) process.exitCode = 1;
  } else if (isAccountWork(command) && others[0] !== undefined && others.length === 1) {
    const isThere = await administerAccount(config(), command, others[0]);
    console.log(isThere ? "Done." : `There is no account with the address ${others[0]}.`);
    if (!isThere) process.exitCode = 1;
  } else {
    throw new UsageError(USAGE);
  }
} catch (error) {
  giveUp(error);
}

function isAccountWork(word: string): word is AccountWork {
  return Object.hasOwn(ACCOUNT_WORK, word);
}
