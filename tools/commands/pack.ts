import { resolve } from "node:path";
import { pack } from "../build/pack";
import { packClient } from "../build/pack-client";
import { exitWithError } from "../exit-with-error";
import { readOptions } from "../read-options";

/*
 * npm run pack [-- --to <folder>]
 * Makes the packages that a remote in its own repository installs, and the one for programs that call the API.
 */
const USAGE = `npm run pack [-- --to <folder>]

Makes the packages that a remote in a repository of its own installs, and @guildway/client for programs that
call the API; in packages/ without --to.`;

const { values } = readOptions(USAGE, { to: { type: "string", default: "packages" } });
const to = resolve(process.env.INIT_CWD ?? process.cwd(), values.to);
try {
  for (const [name, file] of [...(await pack(to)), ...(await packClient(to))])
    console.log(`${name}: ${file}`);
} catch (error) {
  exitWithError(error);
}
