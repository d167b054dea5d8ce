import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildChecked } from "../build/build-checked";
import { exitWithError } from "../exit-with-error";
import { readOptions, UsageError } from "../read-options";
import { withLiveVersion } from "../release/promote";
import { endCanary, publishRemote, removeRemote, rollBack, switchRemote } from "../release/publish";
import { type Changed, type Part, publishSet, rollBackSet } from "../release/publish-set";
import { listShells, publishShell, rollBackShell, switchShell } from "../release/publish-shell";
import type { Exposure } from "../release/registry-change";
import { type ReleaseNotes, releaseNotes } from "../release/release-notes";
import { readRegistry, requireSite } from "../release/site";
import { distOf, listVersions } from "../release/versions";
import { appNames, currentApp, defaultSiteDir, isInstalled, remoteNames } from "../repository";

/*
 * npm run deploy -w mf-jobs [-- --to <site folder>]
 * Builds one remote, or the shell, and makes it live on a site. Nothing else on the site is touched.
 *
 * npm run deploy -- --all [--to <site folder>]
 * Builds the shell and all remotes of this repository, and makes them live in one step.
 */
const USAGE = `npm run deploy -w mf-jobs -- [what] [--to <site folder>]

  (nothing)          builds the remote and makes it live
  --canary <share>   builds it and gives it to this many of 100 sessions; 0 ends the canary
  --from <folder>    makes a finished build live, without building
  --promote <site>   makes live what is live on another site: the same bytes
  --list             shows the versions that are on the site
  --rollback         goes back to the version that was live before
  --pin <version>    makes a version on the site live
  --remove           retires the remote

  --to <folder>      the site's folder; dist/ without it
  --new              starts a site in that folder
  --dry-run          checks everything and changes nothing
  --own-server       does so for the server of these sources, before it runs; with --all --dry-run
  --by <name>        who releases; git's user.name without it
  --notes <text>     what is new

npm run deploy -w shell does the same with the shell; it has no canaries and can't be removed.

npm run deploy -- --all [--to <site folder>] releases the shell and all remotes of this repository in one step.
With --promote <site>, it takes them from another site; with --rollback, it undoes the last such release.`;

const { values, positionals } = readOptions(USAGE, {
  all: { type: "boolean" },
  to: { type: "string" },
  new: { type: "boolean" },
  canary: { type: "string" },
  from: { type: "string" },
  promote: { type: "string" },
  list: { type: "boolean" },
  rollback: { type: "boolean" },
  pin: { type: "string" },
  remove: { type: "boolean" },
  "dry-run": { type: "boolean" },
  "own-server": { type: "boolean" },
  by: { type: "string" },
  notes: { type: "string" },
});
const startedIn = process.env.INIT_CWD ?? process.cwd();
const siteDir = values.to === undefined ? defaultSiteDir : resolve(startedIn, values.to);
const name = positionals[0] ?? currentApp();
const isShell = name === "shell";
const dryRun = values["dry-run"] ?? false;

/** What to print about something that was done, or would be in a dry run. */
const printed = (text: string): void =>
  console.log(dryRun ? `Nothing was changed. Without --dry-run, the result would be: ${text}` : text);

const exposure: Exposure = {
  dryRun,
  ownServer: values["own-server"] ?? false,
  notes: releaseNotes(values),
  log: printed,
  // An empty text is no number, though JavaScript reads it as 0.
  ...(values.canary !== undefined && { canaryShare: Number(values.canary || Number.NaN) }),
};

try {
  refuseNonsense();
  if (!values.new) requireSite(siteDir, isRelease());
  await deploy();
} catch (error) {
  exitWithError(error);
}

/** Whether new files come to the site, rather than a change of what is on it or a look at it. */
function isRelease(): boolean {
  const { list, rollback, pin, remove } = values;
  return !list && !rollback && pin === undefined && !remove && exposure.canaryShare !== 0;
}

function refuseNonsense(): void {
  const { canary, list, rollback, pin, remove, from, promote } = values;
  const isEndOfTrial = canary !== undefined && Number(canary) === 0;
  const ways = { list, rollback, pin, remove, from, promote, canary: isEndOfTrial || undefined };
  const asked = Object.entries(ways).flatMap(([way, value]) => (value === undefined ? [] : [way]));
  // A version that is built, comes from a folder or from another site may be given to some sessions only.
  if (canary !== undefined && !isEndOfTrial && (list || rollback || pin !== undefined || remove)) {
    asked.push("canary");
  }
  if (values["own-server"] && !(values.all && dryRun && !values.rollback))
    throw new UsageError(`--own-server goes with --all --dry-run.\n\n${USAGE}`);
  if (values.all) {
    refuseNonsenseOfAll(asked);
    return;
  }
  if (asked.length > 1) {
    throw new UsageError(`Choose one of ${asked.map((way) => `--${way}`).join(" and ")}.\n\n${USAGE}`);
  }
  if (isInstalled && values.to === undefined) {
    throw new UsageError("Name the folder of the site: --to <site folder>.");
  }
  if (isShell && (canary !== undefined || remove)) {
    throw new UsageError(`The shell has no canaries and can't be removed.\n\n${USAGE}`);
  }
  const share = exposure.canaryShare ?? 0;
  if (!(Number.isInteger(share) && share >= 0 && share <= 100)) {
    throw new UsageError("--canary takes a whole number from 0 to 100.");
  }
  // A remote that another repository builds, or that is no longer in this one, has no folder here.
  const isElsewhere = /^mf-[a-z0-9-]+$/.test(name) && asked.length > 0;
  if (!appNames().includes(name) && !isElsewhere) {
    throw new UsageError(
      `${name} is not an app. Run this in an app's folder, or name one of ${appNames().join(", ")}.`,
    );
  }
  if (positionals.length > 1)
    throw new UsageError(`Release one app at a time, not ${positionals.join(", ")}.`);
}

function refuseNonsenseOfAll(asked: readonly string[]): void {
  if (isInstalled) throw new UsageError("--all is for the repository that contains the shell.");
  const others = asked.filter((way) => way !== "promote" && way !== "rollback");
  if (others.length > 0 || asked.length > 1 || positionals.length > 0 || values.canary !== undefined)
    throw new UsageError(`--all takes no app, and only one of --promote and --rollback.\n\n${USAGE}`);
}

async function deploy(): Promise<void> {
  const { list, rollback, pin, remove, from, promote } = values;
  if (values.all) return deployAll();
  if (list) return showVersions();
  if (exposure.canaryShare === 0) {
    await endCanary(name, siteDir, exposure);
    return printed(`All sessions get the live version of ${name}.`);
  }
  if (remove) {
    await removeRemote(name, siteDir, exposure);
    return printed(
      `${name} is removed from ${siteDir}. Tabs that show it keep it until people leave its pages.`,
    );
  }
  if (rollback) {
    const version = isShell
      ? await rollBackShell(siteDir, exposure)
      : await rollBack(name, siteDir, exposure);
    return printed(`${name} ${version} is live again.`);
  }
  if (pin !== undefined) {
    await (isShell ? switchShell(siteDir, pin, exposure) : switchRemote(name, siteDir, pin, exposure));
    return printed(`${name} ${pin} is live.`);
  }
  if (promote !== undefined) {
    return withLiveVersion(name, otherSite(promote), ({ folder, notes }) =>
      publish(folder, { ...exposure, notes: promotedNotes(notes), promotedFrom: otherSite(promote) }),
    );
  }
  if (from !== undefined) {
    const built = resolve(startedIn, from);
    return publish(built, { ...exposure, notes: releaseNotes(values, built) });
  }
  await buildChecked([name]);
  return publish(distOf(name), exposure);
}

async function deployAll(): Promise<void> {
  const changed = values.rollback ? await rollBackSet(siteDir, exposure) : await publishAll();
  for (const [app, version] of changed) printed(`${app} ${version} is live in ${siteDir}`);
  if (changed.size === 0) console.log(`Everything is already live in ${siteDir}.`);
}

async function publishAll(): Promise<Changed> {
  const { removed = [] } = await readRegistry(siteDir);
  for (const retired of remoteNames().filter((each) => removed.includes(each)))
    console.log(`${retired} is retired. To bring it back: npm run deploy -w ${retired}`);
  const wanted = appNames().filter((each) => !removed.includes(each));
  const { promote } = values;
  if (promote !== undefined) return promoteAll(wanted, otherSite(promote));
  await buildChecked(wanted);
  return publishSet(
    siteDir,
    wanted.map((each) => ({ name: each, built: distOf(each) })),
    exposure,
  );
}

/** Releases what is live on another site. */
async function promoteAll(wanted: readonly string[], source: string): Promise<Changed> {
  const { remotes } = await readRegistry(source);
  const names = wanted.filter((each) => each === "shell" || each in remotes);
  const withParts = ([first, ...rest]: readonly string[], parts: readonly Part[]): Promise<Changed> =>
    first === undefined
      ? publishSet(siteDir, parts, { ...exposure, promotedFrom: source })
      : withLiveVersion(first, source, ({ folder, notes }) =>
          withParts(rest, [...parts, { name: first, built: folder, notes: promotedNotes(notes) }]),
        );
  return withParts(names, []);
}

function otherSite(promote: string): string {
  const source = resolve(startedIn, promote);
  if (source === siteDir) {
    throw new UsageError("--promote names the site to take the version from, --to the site to put it on.");
  }
  return source;
}

/** The commit is that of the promoted version, whatever is checked out here. */
function promotedNotes({ commit, notes }: Partial<ReleaseNotes>): ReleaseNotes {
  return { ...releaseNotes(values), commit, notes: values.notes ?? notes };
}

async function publish(built: string, how: Exposure): Promise<void> {
  if (!existsSync(join(built, "release.json"))) {
    throw new UsageError(`${built} isn't a finished build: it has no release.json.`);
  }
  if (isShell) return printed(`The shell ${await publishShell(siteDir, built, how)} is live in ${siteDir}`);
  const version = await publishRemote(name, siteDir, built, how);
  printed(
    how.canaryShare === undefined
      ? `${name} ${version} is live in ${siteDir}`
      : `${name} ${version} is given to ${how.canaryShare} of 100 sessions in ${siteDir}`,
  );
}

async function showVersions(): Promise<void> {
  const versions = isShell ? await listShells(siteDir) : await listVersions(name, siteDir);
  if (versions.length === 0) console.log(`No version of ${name} is in ${siteDir}.`);
  else if (versions.every(({ state }) => state !== "live")) console.log(`${name} isn't live in ${siteDir}.`);
  for (const { version, at, state, record } of versions) {
    const { by, commit, replaced, gate, notes } = record ?? {};
    const facts = [
      by && `by ${by}`,
      commit && `commit ${commit}`,
      replaced && `replaced ${replaced}`,
      gate,
      notes && `"${notes}"`,
    ].filter(Boolean);
    const when = at.toISOString().slice(0, 16).replace("T", " ");
    console.log(`${version}  ${when}  ${state.padEnd(4)}  ${facts.join(", ")}`.trimEnd());
  }
}
