import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { changeSite } from "@guildway/server/releases/site/change-site";
import { refuseSetMisfit, refuseUnknown } from "@guildway/server/releases/site/gate";
import {
  type HistoryEntry,
  lastSet,
  liveVersions,
  readHistory,
} from "@guildway/server/releases/site/history";
import { liveShell, serverOn } from "@guildway/server/releases/site/live-shell";
import { withLock } from "@guildway/server/releases/site/lock";
import { registryContent } from "@guildway/server/releases/site/registry-file";
import { ownServerRecord } from "@guildway/server/releases/site/server-record";
import { sitePaths } from "@guildway/server/releases/site/site-paths";
import { writeAtomically } from "@guildway/server/releases/site/write-atomically";
import type { SiteRegistry } from "@guildway/shared/federation/registry";
import type { Release, ServerRecord } from "@guildway/shared/federation/release-file";
import { deployedReleases } from "./deployed";
import { liveTemplate, prerender } from "./prerender";
import { forgetOldReleases, readContents, readShellRelease, uploadShell } from "./publish-shell";
import { type Exposure, intactRelease, record, toPublished, withRemote } from "./registry-change";
import { type ReleaseNotes, readNotes } from "./release-notes";
import { findHost, hashOfFolder, type RemoteHost, readRegistry } from "./site";
import { storeSourceMaps } from "./source-maps";
import {
  forgetOldVersions,
  refuseWithdrawn,
  releaseFileIn,
  releaseOf,
  upload,
  VersionError,
  versionsOn,
} from "./versions";

const SHELL = "shell";

/** One app of a set. */
export interface Part {
  name: string;
  /** Folder with its finished build. */
  built: string;
  notes?: ReleaseNotes | undefined;
}

/** An app that the set changes. */
interface Member extends Part {
  version: string;
  replaced: string | undefined;
  /** Where a remote's files go. */
  host: RemoteHost;
  /** A remote's description. */
  release: Release | undefined;
}

/** What a set makes of the site. */
interface Plan {
  members: Member[];
  /** Remotes that are retired, because they weren't there before the set that is rolled back. */
  gone: { name: string; version: string }[];
  before: SiteRegistry;
  registry: SiteRegistry;
  gate: string;
}

/** What one step has changed: app → version. */
export type Changed = ReadonlyMap<string, string>;

/**
 * Releases several apps in one step. Their files come to the site beside those that are live, and pages are rendered;
 * then one change of the registry makes everything live. Apps that are live in this version already stay as they are.
 *
 * @throws {GateError} if the set doesn't fit the server, itself or the site's other remotes; nothing has changed then.
 */
export async function publishSet(
  siteDir: string,
  parts: readonly Part[],
  exposure: Exposure = {},
): Promise<Changed> {
  const versions = new Map<string, string>();
  for (const { name, built } of parts) versions.set(name, await hashOfFolder(built));
  return withLock(sitePaths(siteDir).lock, async () => {
    const registry = await readRegistry(siteDir);
    const live = await liveOn(siteDir, registry);
    const changed = parts.filter(({ name }) => versions.get(name) !== live(name));
    const plan = await preparePlan(
      siteDir,
      registry,
      await Promise.all(
        changed.map((part) => prepareMember(siteDir, part, versions.get(part.name) ?? "", live(part.name))),
      ),
      { server: await serverFor(siteDir, exposure) },
    );
    if (exposure.dryRun) await tryPages(siteDir, plan);
    else if (plan.members.length > 0) {
      for (const member of plan.members) await uploadMember(siteDir, member, exposure);
      await makeLive(siteDir, plan, { set: randomUUID(), action: "deploy" }, exposure);
      await forgetOld(siteDir, plan);
    }
    logEndOfCanaries(plan, exposure);
    return changedBy(plan);
  });
}

/**
 * Rolls back the last set as a whole: every app that it changed gets the version from before it, also if a
 * part of it was released again in the meantime.
 *
 * @throws {VersionError} if there is none, or files of it are gone; {GateError} if it doesn't fit what is
 *   deployed now.
 */
export async function rollBackSet(siteDir: string, exposure: Exposure = {}): Promise<Changed> {
  return withLock(sitePaths(siteDir).lock, async () => {
    const history = await readHistory(siteDir);
    const set = lastSet(history);
    const [{ set: id } = {}] = set;
    if (id === undefined)
      throw new VersionError("No set was released to this site, or all have been undone.");
    const registry = await readRegistry(siteDir);
    const live = await liveOn(siteDir, registry);
    // An app that was retired since then stays so.
    const released = set.filter(({ name }) => live(name) !== undefined);
    if (released.some(({ name, replaced }) => name === SHELL && replaced === undefined))
      throw new VersionError("There is nothing before this set: the site began with it.");
    const members: Member[] = [];
    for (const { name, replaced } of released) {
      if (replaced === undefined || replaced === live(name)) continue;
      const host = await findHost(name, siteDir);
      const built = name === SHELL ? sitePaths(siteDir).shellOf(replaced) : join(host.folder, replaced);
      await requireStored(siteDir, name, replaced, host);
      const notes = await readNotes(siteDir, name, replaced, exposure.notes);
      members.push(await prepareMember(siteDir, { name, built, notes }, replaced, live(name)));
    }
    const gone = released.filter(({ replaced }) => replaced === undefined);
    if (members.length + gone.length === 0)
      throw new VersionError(
        "Nothing of the last set is live anymore: its apps were rolled back separately.",
      );
    const plan = await preparePlan(siteDir, registry, members, { gone, server: await serverOn(siteDir) });
    if (exposure.dryRun) await tryPages(siteDir, plan);
    else await makeLive(siteDir, plan, { set: id, action: "rollback" }, exposure);
    logEndOfCanaries(plan, exposure);
    return changedBy(plan);
  });
}

/** The server that the set will run with: an upgrade tries out its site before it starts its server. */
async function serverFor(siteDir: string, { ownServer }: Exposure): Promise<ServerRecord | undefined> {
  const running = await serverOn(siteDir);
  return ownServer ? ownServerRecord(running?.allowedOrigins ?? []) : running;
}

const changedBy = ({ members }: Plan): Changed =>
  new Map(members.map(({ name, version }) => [name, version]));

async function liveOn(
  siteDir: string,
  { remotes }: SiteRegistry,
): Promise<(name: string) => string | undefined> {
  const shell = liveVersions(await readHistory(siteDir), SHELL).at(-1);
  return (name) => (name === SHELL ? shell : remotes[name]?.version);
}

async function prepareMember(
  siteDir: string,
  part: Part,
  version: string,
  replaced: string | undefined,
): Promise<Member> {
  const { name, built } = part;
  await refuseWithdrawn(siteDir, name, version);
  const host = await findHost(name, siteDir);
  const release = name === SHELL ? undefined : await intactRelease(name, version, built);
  return { ...part, version, replaced, host, release };
}

async function requireStored(
  siteDir: string,
  name: string,
  version: string,
  host: RemoteHost,
): Promise<void> {
  const stored =
    name === SHELL
      ? await readShellRelease(releaseFileIn(sitePaths(siteDir).shellOf(version)), version).catch(
          () => undefined,
        )
      : (await versionsOn(host)).find((each) => each.version === version);
  if (!stored) throw new VersionError(`${name} ${version} isn't on the site anymore.`);
}

/** Works out what the site becomes, and checks it as a whole. */
async function preparePlan(
  siteDir: string,
  before: SiteRegistry,
  members: Member[],
  { gone = [], server }: { gone?: Plan["gone"]; server: ServerRecord | undefined },
): Promise<Plan> {
  const shell = members.find(({ name }) => name === SHELL);
  const remotes = members.flatMap(({ release, ...member }) => (release ? [{ ...member, release }] : []));
  let after: SiteRegistry = { ...before, ...(shell && { shell: shell.version }) };
  for (const { name, version, release, host } of remotes)
    after = withRemote(after, name, toPublished(release, version, `${host.base}${version}/`));
  for (const { name } of gone) after = withoutRemote(after, name);

  const names = new Set(members.map(({ name }) => name));
  const untouched = Object.fromEntries(Object.entries(after.remotes).filter(([name]) => !names.has(name)));
  const { releases, unknown } = await deployedReleases(siteDir, { remotes: untouched });
  if (shell) refuseUnknown("The set", unknown);
  const history = await readHistory(siteDir);
  refuseSetMisfit({
    members: remotes.map(({ name, release, host }) => ({ name, release, base: host.base })),
    shell: shell
      ? await readShellRelease(releaseFileIn(shell.built), shell.version)
      : await liveShell(siteDir, before),
    others: [...releases].map(([key, { needs }]) => {
      const [name = "", version = ""] = key.split(" ");
      return { name, version, needs, by: releaseOf(of(history, name), version)?.by };
    }),
    server,
    before,
    after,
  });
  const gate = server ? "fits all remotes and the server" : "fits all remotes";
  return { members, gone, before, registry: after, gate };
}

const of = (history: readonly HistoryEntry[], name: string) => history.filter((entry) => entry.name === name);

function withoutRemote({ remotes, removed = [], ...rest }: SiteRegistry, name: string): SiteRegistry {
  const { [name]: _, ...others } = remotes;
  return { ...rest, remotes: others, removed: [...new Set([...removed, name])].sort() };
}

/** The page that visitors get from then on. */
const templateOf = ({ members }: Plan): Promise<string> | undefined => {
  const shell = members.find(({ name }) => name === SHELL);
  return shell && readFile(join(shell.built, "index.html"), "utf8");
};

async function tryPages(siteDir: string, plan: Plan): Promise<void> {
  const template = (await templateOf(plan)) ?? (await liveTemplate(siteDir, plan.registry));
  if (template === undefined) return;
  const shell = plan.members.find(({ name }) => name === SHELL);
  const isBuilt = shell !== undefined && shell.built !== sitePaths(siteDir).shellOf(shell.version);
  await prerender(siteDir, template, plan.registry, {
    ...(isBuilt && { statics: shell.built }),
    remotes: plan.members
      .filter(({ name }) => name !== SHELL)
      .map(({ name, version, built: folder }) => ({ name, version, folder })),
  });
}

/** Puts a member's files beside those that are live. */
async function uploadMember(
  siteDir: string,
  { name, built, version, host }: Member,
  { promotedFrom }: Exposure,
): Promise<void> {
  await storeSourceMaps(siteDir, name, { built, version, promotedFrom });
  if (name === SHELL) return uploadShell(siteDir, built, version);
  await upload(built, host, version);
  await writeAtomically(sitePaths(siteDir).release(name, version), await readFile(releaseFileIn(built)));
}

async function makeLive(
  siteDir: string,
  plan: Plan,
  { set, action }: { set: string; action: "deploy" | "rollback" },
  { notes: ofSet }: Exposure,
): Promise<void> {
  const { members, gone, before, registry, gate } = plan;
  const template = (await templateOf(plan)) ?? (await liveTemplate(siteDir, registry));
  if (template !== undefined) await prerender(siteDir, template, registry);
  const shell = members.find(({ name }) => name === SHELL);
  const changes = members.map(({ name, version, replaced, notes }) => {
    const endedCanary = before.remotes[name]?.canary?.release.version;
    return record({ name, action, version, replaced, endedCanary, gate, set }, notes ?? ofSet);
  });
  const retired = await Promise.all(
    gone.map(async ({ name, version }) =>
      record({ name, action: "remove", version, set }, await readNotes(siteDir, name, version, ofSet)),
    ),
  );
  // The registry comes first: with it, everything is live.
  const contents = [
    await registryContent(siteDir, registry),
    ...(shell ? await readContents(siteDir, shell.version) : []),
  ];
  await changeSite(siteDir, contents, ...changes, ...retired);
}

async function forgetOld(siteDir: string, { members, registry }: Plan): Promise<void> {
  for (const { name, host } of members) {
    if (name === SHELL) await forgetOldReleases(siteDir);
    else await forgetOldVersions(siteDir, host, registry, name);
  }
}

function logEndOfCanaries({ members, before }: Plan, { log }: Exposure): void {
  for (const { name } of members) {
    const tried = before.remotes[name]?.canary?.release.version;
    if (tried !== undefined) log?.(`The canary ${name} ${tried} has ended.`);
  }
}
