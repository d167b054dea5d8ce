import { join } from "node:path";
import { contract } from "@guildway/shared/contract";
import { eventKinds } from "@guildway/shared/contract/events";
import type { SiteRegistry } from "@guildway/shared/federation/registry";
import { release, type ServerRecord, shellRelease } from "@guildway/shared/federation/release-file";
import { lackingOnServer, wiresOf } from "@guildway/shared/federation/wire";
import { FileError, readJson } from "./read-json";
import { readSiteRegistry } from "./registry-file";
import { sitePaths } from "./site-paths";
import { writeAtomically } from "./write-atomically";

/** A server that the apps on its site couldn't work with; the message has a line for each reason. */
export class ServerMisfitError extends Error {
  override name = "ServerMisfitError";
}

/** What this server serves. */
export const ownServerRecord = (allowedOrigins: readonly string[]): ServerRecord => ({
  wires: wiresOf(contract),
  events: eventKinds,
  allowedOrigins: [...allowedOrigins],
});

/**
 * Checks that every live or canary app on the site can work with a server.
 *
 * @throws {ServerMisfitError} if one of them calls what it doesn't serve.
 */
export async function requireFittingApps(siteDir: string, own: ServerRecord): Promise<void> {
  const { reasons, first } = await misfitsOn(siteDir, own);
  if (reasons.length > 0) {
    const lines = reasons.map((reason) => `  - ${reason}`);
    const advice = `Deploy ${first.join(", ")} first, in a version that doesn't need it.`;
    throw new ServerMisfitError(["The server doesn't start:", ...lines, advice].join("\n"));
  }
}

/** Records in the site's folder what a server serves once it does: releases are checked against that. */
export async function recordServer(
  siteDir: string,
  own: ServerRecord,
  warn: (message: string) => void,
): Promise<void> {
  try {
    await writeAtomically(sitePaths(siteDir).server, JSON.stringify(own));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warn(`Releases can't be checked against this server: ${reason}`);
  }
}

async function misfitsOn(
  siteDir: string,
  { wires, events }: ServerRecord,
): Promise<{ reasons: string[]; first: string[] }> {
  const reasons: string[] = [];
  const first = new Set<string>();
  for (const { name, version, uses } of await deployedApps(siteDir)) {
    const lacking = [
      ...lackingOnServer(wires, uses.wires, "this server"),
      ...uses.events
        .filter((event) => !events.includes(event))
        .map((event) => `listens to the event "${event}", which this server doesn't send`),
    ];
    if (lacking.length > 0) first.add(name);
    reasons.push(...lacking.map((reason) => `${name}${version && ` ${version}`} ${reason}`));
  }
  return { reasons, first: [...first] };
}

interface DeployedApp {
  name: string;
  version: string;
  uses: Pick<ServerRecord, "wires" | "events">;
}

/** The live and canary versions on the site, if it is known what they need from the server. */
async function deployedApps(siteDir: string): Promise<DeployedApp[]> {
  const apps: DeployedApp[] = [];
  const { remotes, shell: version } = await readRegistry(siteDir);
  const file = join(sitePaths(siteDir).shellOf(version), "release.json");
  const shell = await readJson(file, shellRelease).catch(() => undefined);
  if (shell) apps.push({ name: "shell", version: "", uses: shell });
  for (const [name, { version, canary }] of Object.entries(remotes)) {
    for (const each of new Set([version, canary?.release.version ?? version])) {
      const known = await readJson(sitePaths(siteDir).release(name, each), release).catch(() => undefined);
      if (known) apps.push({ name, version: each, uses: { wires: known.wires, events: known.needs.events } });
    }
  }
  return apps;
}

/** The gateway reports a registry that can't be read. */
async function readRegistry(siteDir: string): Promise<SiteRegistry> {
  const known = await readSiteRegistry(siteDir).catch((error: unknown) => {
    if (error instanceof FileError) return undefined;
    throw error;
  });
  return known ?? { remotes: {} };
}
