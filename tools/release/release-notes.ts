import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";
import { repositoryRoot } from "../repository";

/** What a release's record says besides what is read off the release. */
export interface ReleaseNotes {
  /** Who releases. */
  by: string;
  /** The commit of the sources, with `+changes` if they had others besides. */
  commit?: string | undefined;
  /** What is new, in the words of whoever releases. */
  notes?: string | undefined;
}

/** Who releases, and from which commit, as git knows them. */
export function releaseNotes({
  by,
  notes,
}: {
  by?: string | undefined;
  notes?: string | undefined;
} = {}): ReleaseNotes {
  const commit = git("rev-parse", "--short=12", "HEAD");
  const changes = commit && git("status", "--porcelain") ? "+changes" : "";
  return {
    by: by ?? (git("config", "user.name") || userInfo().username),
    ...(commit && { commit: `${commit}${changes}` }),
    ...(notes && { notes }),
  };
}

function git(...args: string[]): string {
  const { status, stdout } = spawnSync("git", args, { cwd: repositoryRoot, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}
