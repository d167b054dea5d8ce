import { resolve } from "node:path";
import { updateRepository } from "../dev/update-repository";
import { exitWithError } from "../exit-with-error";
import { readOptions, UsageError } from "../read-options";
import { repositoryRoot } from "../repository";

/*
 * npm run update-remote -- <folder>
 * Brings the repository of a remote, which an older create-remote made, up to date.
 */
const USAGE = `npm run update-remote -- <folder>

Brings the repository of a remote up to date: its packages, and what its package.json says about them.`;

const { positionals } = readOptions(USAGE, {});
try {
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new UsageError(`Name one folder.\n\n${USAGE}`);
  const to = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  await updateRepository(repositoryRoot, to);
  console.log(`${to} is up to date. Run npm install and npm test there.`);
} catch (error) {
  exitWithError(error);
}
