import { readConfig } from "@guildway/server/config";
import { verifyStoredFiles } from "@guildway/server/node/storage/verify-stored-files";
import { giveUp } from "../give-up";
import { readOptions, UsageError } from "../read-options";

/*
 * npm run admin -- verify-files
 * Work of operators, on the files and the database that the environment names.
 */
const USAGE = `npm run admin -- verify-files

  verify-files   checks every stored file that the database names: whether it is there and unchanged`;

const {
  positionals: [command, ...others],
} = readOptions(USAGE, {});

try {
  if (command !== "verify-files" || others.length > 0) throw new UsageError(USAGE);
  const isWhole = await verifyStoredFiles(readConfig(process.env), console);
  if (!isWhole) process.exitCode = 1;
} catch (error) {
  giveUp(error);
}
