import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { PackError, pack } from "../build/pack";

/*
 * npm run pack [-- --to <folder>]
 * Makes the packages that a remote in a repository of its own installs.
 */
const { values } = parseArgs({ options: { to: { type: "string", default: "packages" } } });
const to = resolve(process.env.INIT_CWD ?? process.cwd(), values.to);
try {
  for (const [name, file] of await pack(to)) console.log(`${name}: ${file}`);
} catch (error) {
  if (!(error instanceof PackError)) throw error;
  console.error(error.message);
  process.exit(1);
}
