import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";
import { repositoryRoot } from "../repository";

/** What a release's record contains besides what the release itself says. */
export interface ReleaseNotes {
  /** Who releases. */
  by: string;
  /** The commit of the sources, with `+changes` if there were uncommitted changes. */
  commit?: string | undefined;
  /** What is new, in the releaser's words. */
  notes?: string | undefined;
}

/** Who releases, and from which commit, according to git. */
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
