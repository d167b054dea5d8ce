import { UsageError } from "../read-options";
import { appNames } from "../repository";
import { buildApps } from "./build-apps";
import { isUpToDate, rememberBuild } from "./build-state";
import { checkTypes } from "./check-types";
import { hashOfInputs } from "./inputs";

/**
 * Builds apps as they are released, those that have changed since they were last built.
 *
 * @throws {UsageError} if there is no such app; {TypesError} if its types are wrong
 */
export async function buildChecked(names: readonly string[]): Promise<void> {
  for (const each of names) {
    if (!appNames().includes(each)) throw new UsageError(`There is no folder ${each} to build.`);
    checkTypes(each);
  }
  const inputs = new Map<string, string>();
  for (const each of names) if (!(await isUpToDate(each, "best"))) inputs.set(each, hashOfInputs(each));
  await buildApps([...inputs.keys()], "best", async (built, seconds) => {
    await rememberBuild(built, inputs.get(built) ?? "", "best");
    console.log(`Built ${built} in ${seconds.toFixed(1)} s`);
  });
}
