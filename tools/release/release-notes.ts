import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";
import { commitOf, readHistory } from "@guildway/server/releases/site/history";
import { projectRoot } from "../repository";

/** What a release's record contains besides what the release itself says. */
export interface ReleaseNotes {
  /** Who releases. */
  by: string;
  /** The commit of the sources, with `+changes` if there were uncommitted changes. */
  commit?: string | undefined;
  /** What is new, in the releaser's words. */
  notes?: string | undefined;
}

/**
 * Who releases, and from which commit, according to git.
 *
 * @param sources a folder of the repository that is released: this one, unless something built elsewhere is.
 */
export function releaseNotes(
  {
    by,
    notes,
  }: {
    by?: string | undefined;
    notes?: string | undefined;
  } = {},
  sources = projectRoot,
): ReleaseNotes {
  const git = (...args: string[]): string => {
    const { status, stdout } = spawnSync("git", args, { cwd: sources, encoding: "utf8" });
    return status === 0 ? stdout.trim() : "";
  };
  const commit = git("rev-parse", "--short=12", "HEAD");
  const changes = commit && git("status", "--porcelain") ? "+changes" : "";
  return {
    by: by || git("config", "user.name") || userInfo().username,
    ...(commit && { commit: `${commit}${changes}` }),
    ...(notes && { notes }),
  };
}

/** What is recorded about a version that is on the site already: its own commit, not the one that is checked out. */
export const readNotes = async (
  siteDir: string,
  name: string,
  version: string,
  notes: ReleaseNotes = releaseNotes(),
): Promise<ReleaseNotes> => ({ ...notes, commit: commitOf(await readHistory(siteDir), name, version) });
