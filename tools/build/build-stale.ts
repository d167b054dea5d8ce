import { existsSync } from "node:fs";
import { join } from "node:path";
import { prerenderSite } from "../release/prerender";
import { publishRemote } from "../release/publish";
import { publishShell } from "../release/publish-shell";
import { readRegistry } from "../release/site";
import { distOf } from "../release/versions";
import { buildApps } from "./build-apps";
import { isUpToDate, rememberBuild } from "./build-state";
import type { Compression } from "./compress";
import { hashOfInputs } from "./inputs";

const publish = (name: string, siteDir: string): Promise<string> =>
  // Together they fit; while they are being published, an older shell may be live with a newer remote.
  name === "shell"
    ? publishShell(siteDir, distOf(name), { gate: false })
    : publishRemote(name, siteDir, distOf(name), { gate: false });

/**
 * Builds the apps whose sources changed since their last build, and publishes what is new to the site. Live versions
 * stay unchanged: a version that was rolled back isn't published again, nor is a retired remote.
 *
 * @param say called with each step, as one line.
 */
export async function buildStale(
  names: readonly string[],
  siteDir: string,
  compression: Compression,
  say: (line: string) => void,
): Promise<void> {
  const { removed = [] } = await readRegistry(siteDir);
  const wanted = names.filter((name) => !removed.includes(name));
  for (const name of names.filter((each) => !wanted.includes(each)))
    say(`${name} is retired. To bring it back: npm run deploy -w ${name}`);
  const stale: string[] = [];
  for (const name of wanted) if (!(await isUpToDate(name, compression))) stale.push(name);

  const inputs = new Map(stale.map((name) => [name, hashOfInputs(name)]));
  if (stale.length > 0) say(`Building ${stale.join(", ")}`);
  let done = 0;
  await buildApps(stale, compression, async (name, seconds) => {
    await publish(name, siteDir);
    await rememberBuild(name, inputs.get(name) ?? "", compression);
    say(`  [${++done}/${stale.length}] ${name} in ${seconds.toFixed(1)} s`);
  });

  const { remotes } = await readRegistry(siteDir);
  for (const name of wanted) {
    const live = name === "shell" ? existsSync(join(siteDir, "shell", "index.html")) : name in remotes;
    if (!live) await publish(name, siteDir);
  }
  await prerenderSite(siteDir);
}
