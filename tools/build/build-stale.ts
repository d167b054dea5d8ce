import { existsSync } from "node:fs";
import { join } from "node:path";
import { distOf, publishRemote } from "../release/publish";
import { publishShell } from "../release/publish-shell";
import { readRegistry } from "../release/site";
import { buildApps } from "./build-apps";
import { isUpToDate, rememberBuild } from "./build-state";
import { hashOfInputs } from "./inputs";

const publish = (name: string, siteDir: string): Promise<string> =>
  // All of them together fit; on the way there an older shell may stand beside a newer remote.
  name === "shell"
    ? publishShell(siteDir, distOf(name), { gate: false })
    : publishRemote(name, siteDir, distOf(name), { gate: false });

/**
 * Builds those of the apps whose sources changed since their last build, and publishes what is new to the
 * site. What is already live stays as it is: a version that was rolled back is not put forward again.
 *
 * @param say told of each step, in one line.
 */
export async function buildStale(
  names: readonly string[],
  siteDir: string,
  say: (line: string) => void,
): Promise<void> {
  const stale: string[] = [];
  for (const name of names) if (!(await isUpToDate(name))) stale.push(name);

  const inputs = new Map(stale.map((name) => [name, hashOfInputs(name)]));
  if (stale.length > 0) say(`Building ${stale.join(", ")}`);
  let done = 0;
  await buildApps(stale, async (name, seconds) => {
    await publish(name, siteDir);
    await rememberBuild(name, inputs.get(name) ?? "");
    say(`  [${++done}/${stale.length}] ${name} in ${seconds.toFixed(1)} s`);
  });

  const { remotes } = await readRegistry(siteDir);
  for (const name of names) {
    const live = name === "shell" ? existsSync(join(siteDir, "shell", "index.html")) : name in remotes;
    if (!live) await publish(name, siteDir);
  }
}
