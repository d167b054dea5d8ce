import { becomeServerUser } from "./platform/node/program/become-server-user";
import { runProgram } from "./platform/node/program/run-program";
import { SETTINGS_FILE } from "./platform/node/program/settings";

// Output that is cut off (`| head`) is no failure.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));

process.exitCode = await runProgram(process.argv.slice(2), {
  env: process.env,
  settingsFile: SETTINGS_FILE,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  becomeServerUser,
});
