import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { mkdir, rename, rm, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { OperatorError, type Settings } from "./command";
import { runOther } from "./run-other";

/**
 * An installation: a folder `releases` with one folder for each release, and beside it the link `current` to the one that
 * runs.
 */
export interface Installation {
  releases: string;
  link: string;
  /** The name of the release that runs. */
  current: string;
}

/** How many releases stay, so that one can go back. */
const KEPT = 3;
/** A tag or a commit; it becomes the name of a folder. */
const RELEASE_NAME = /^[\w][\w.-]*$/;

/**
 * The installation that a release belongs to.
 * @throws {OperatorError} if it is a plain checkout
 */
export function installationOf(release: string): Installation {
  const folder = realpathSync(release);
  const releases = dirname(folder);
  const link = join(dirname(releases), "current");
  const isLinked = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(link);
  if (basename(releases) !== "releases" || !isLinked) {
    throw new OperatorError(
      `${folder} isn't a release below a folder "releases" with a link "current" beside it. docs/deploying.md says how to set that up.`,
    );
  }
  return { releases, link, current: basename(realpathSync(link)) };
}

export const folderOf = ({ releases }: Installation, name: string): string => join(releases, name);

/**
 * Puts a release into a folder of its own, with its packages, unless it is there. What is live isn't touched, and a
 * release that was cut off never has the name of a finished one.
 *
 * @throws {OperatorError}
 */
export async function prepareRelease(
  installation: Installation,
  name: string,
  { env, isServerOnly, say }: { env: Settings; isServerOnly: boolean; say: (sentence: string) => void },
): Promise<void> {
  if (!RELEASE_NAME.test(name)) throw new OperatorError(`"${name}" isn't the name of a tag or a commit.`);
  const folder = folderOf(installation, name);
  if (existsSync(folder)) return say(`The release ${name} is there already.`);
  const work = join(installation.releases, `.unfinished-${name}`);
  const current = folderOf(installation, installation.current);
  await rm(work, { recursive: true, force: true });
  await mkdir(work);
  try {
    const git = (...args: string[]) => runOther("git", args, { env, cwd: work });
    const origin = await runOther("git", ["remote", "get-url", "origin"], { env, cwd: current });
    say(`Getting the release ${name} from ${origin}.`);
    await git("clone", "--quiet", "--no-checkout", origin, ".");
    await git("checkout", "--quiet", "--detach", name).catch(() => {
      throw new OperatorError(`${origin} has no release ${name}.`);
    });
    say("Installing its packages.");
    const some = isServerOnly ? ["--workspace=@guildway/server", "--omit=dev"] : [];
    await runOther("npm", ["ci", "--no-audit", "--no-fund", ...some], { env, cwd: work });
    await rename(work, folder);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  }
}

/** Makes a release the current one, in one step. */
export async function switchTo(installation: Installation, name: string): Promise<void> {
  const { link } = installation;
  const next = `${link}.next`;
  await rm(next, { force: true });
  await symlink(join("releases", name), next);
  await rename(next, link);
}

/** Deletes all but the newest releases and those that are named. */
export async function removeOldReleases(
  { releases }: Installation,
  named: readonly string[],
): Promise<string[]> {
  const age = (name: string) => statSync(join(releases, name)).mtimeMs;
  const old = readdirSync(releases)
    .filter((name) => !name.startsWith("."))
    .sort((a, b) => age(b) - age(a))
    .slice(KEPT)
    .filter((name) => !named.includes(name));
  for (const name of old) await rm(join(releases, name), { recursive: true });
  return old;
}
