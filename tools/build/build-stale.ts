import { accessSync, constants } from "node:fs";
import { liveVersions, readHistory } from "@guildway/server/releases/site/history";
import { liveTemplate, prerenderSite } from "../release/prerender";
import { publishRemote } from "../release/publish";
import { publishShell } from "../release/publish-shell";
import { hashOfFolder, readRegistry } from "../release/site";
import { distOf } from "../release/versions";
import { appFolder } from "../repository";
import { buildApps } from "./build-apps";
import { BuildError } from "./build-error";
import { isUpToDate, rememberBuild } from "./build-state";
import type { Compression } from "./compress";
import { hashOfInputs } from "./inputs";

const publish = (name: string, siteDir: string): Promise<string> =>
  // Together they fit; while they are being published, an older shell may be live with a newer remote.
  name === "shell"
    ? publishShell(siteDir, distOf(name), { gate: false })
    : publishRemote(name, siteDir, distOf(name), { gate: false });

/**
 * Builds the apps whose sources changed since their last build, and publishes to the site what it doesn't serve as it is
 * checked out. A version that was rolled back isn't published again, nor is a retired remote.
 *
 * @param log called with each step, as one line.
 */
export async function buildStale(
  names: readonly string[],
  siteDir: string,
  compression: Compression,
  log: (line: string) => void,
): Promise<void> {
  const { removed = [] } = await readRegistry(siteDir);
  const wanted = names.filter((name) => !removed.includes(name));
  for (const name of names.filter((each) => !wanted.includes(each)))
    log(`${name} is retired. To bring it back: npm run deploy -w ${name}`);
  const stale: string[] = [];
  for (const name of wanted) if (!(await isUpToDate(name, compression))) stale.push(name);

  for (const name of stale) requireWritable(appFolder(name));
  const inputs = new Map(stale.map((name) => [name, hashOfInputs(name)]));
  if (stale.length > 0) log(`Building ${stale.join(", ")}`);
  let done = 0;
  await buildApps(stale, compression, async (name, seconds) => {
    await publish(name, siteDir);
    await rememberBuild(name, inputs.get(name) ?? "", compression);
    log(`  [${++done}/${stale.length}] ${name} in ${seconds.toFixed(1)} s`);
  });

  await publishBuilt(wanted, siteDir, log);
  await prerenderSite(siteDir);
}

/** @throws {BuildError} at once, instead of after minutes of building */
function requireWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new BuildError(
      `The site has to be built, and you can't write to ${folder}. Run npm run build as the owner of that folder.`,
    );
  }
}

/**
 * Publishes finished builds that the site doesn't serve, for example because they were made for another site. What
 * was made live on purpose stays: an earlier version, or a canary.
 */
export async function publishBuilt(
  names: readonly string[],
  siteDir: string,
  log: (line: string) => void,
): Promise<void> {
  for (const name of names) {
    const built = await hashOfFolder(distOf(name));
    const { version: live, canary } = await servedBy(siteDir, name);
    if (built === live || built === canary) continue;
    const changes = (await readHistory(siteDir)).filter((entry) => entry.name === name);
    const action = changes.findLast(({ version }) => version === live)?.action;
    if (live !== undefined && (action === "rollback" || action === "pin"))
      log(
        `${name} ${live} stays live, because of a ${action}. To deploy the sources: npm run deploy -w ${name}`,
      );
    else await publish(name, siteDir);
  }
}

/** The versions of an app that people get. */
async function servedBy(
  siteDir: string,
  name: string,
): Promise<{ version?: string | undefined; canary?: string | undefined }> {
  const registry = await readRegistry(siteDir);
  if (name === "shell") {
    const isThere = (await liveTemplate(siteDir, registry)) !== undefined;
    return isThere ? { version: liveVersions(await readHistory(siteDir), name).at(-1) } : {};
  }
  const remote = registry.remotes[name];
  return { version: remote?.version, canary: remote?.canary?.release.version };
}
