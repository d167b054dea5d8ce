import { exitWithError } from "../exit-with-error";
import { cleanCopy } from "../mutations/clean-copy";
import { mutations } from "../mutations/mutations";
import { passes, runMutation } from "../mutations/run-mutation";
import { readOptions } from "../read-options";

const USAGE = `npm run mutate [-- <part of a path>]

Puts each bug of tools/mutations/mutations.ts into a copy of the repository, one at a time, and expects its test to
fail. With part of a path, only bugs in such files.`;

const [part = ""] = readOptions(USAGE, {}).positionals;
const chosen = mutations.filter(({ file }) => file.includes(part));
const { folder, remove } = cleanCopy();
let failures = 0;
try {
  // A test that fails anyway would seem to notice everything.
  const healthy = new Map(
    [...new Set(chosen.map(({ test }) => test))].map((test) => [test, passes(folder, test)]),
  );
  for (const mutation of chosen) {
    const outcome = healthy.get(mutation.test) ? runMutation(folder, mutation) : "fails anyway";
    if (outcome !== "noticed") failures++;
    console.log(`${outcome}: ${mutation.bug} (${mutation.file}, ${mutation.test})`);
  }
} catch (error) {
  exitWithError(error);
} finally {
  remove();
}
console.log(`${chosen.length - failures} of ${chosen.length} bugs are noticed.`);
if (failures > 0 || chosen.length === 0) process.exitCode = 1;
