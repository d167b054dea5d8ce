import { resolve } from "node:path";
import { pack } from "../build/pack";
import { giveUp } from "../give-up";
import { readOptions } from "../read-options";

/*
 * npm run pack [-- --to <folder>]
 * Makes the packages that a remote in its own repository installs.
 */
const USAGE = `npm run pack [-- --to <folder>]

Makes the packages that a remote in a repository of its own installs; in packages/ without --to.`;

const { values } = readOptions(USAGE, { to: { type: "string", default: "packages" } });
const to = resolve(process.env.INIT_CWD ?? process.cwd(), values.to);
try {
  for (const [name, file] of await pack(to)) console.log(`${name}: ${file}`);
} catch (error) {
  giveUp(error);
}
