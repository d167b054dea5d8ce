import { copyFile, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { repositoryRoot } from "../repository";
import { refuseShellMisfit } from "./gate";
import { withLock } from "./lock";
import { deployedReleases, type Exposure } from "./publish";
import { shellRelease } from "./release-file";
import { KEPT_RELEASES, lockFile, shellReleaseFile, writeAtomically } from "./site";

/** Files of each release that is still on the site, newest first. */
const releaseList = z.array(z.array(z.string()));

/**
 * Puts the built shell on a site: its hashed files first, then the page that names them. Files of older
 * releases stay for open tabs, until five newer ones have come.
 *
 * @param built folder of the finished build.
 * @throws {GateError} when a deployed remote does not fit it; nothing has changed then.
 */
export async function publishShell(
  siteDir: string,
  built = join(repositoryRoot, "shell", "dist"),
  { gate = true }: Pick<Exposure, "gate"> = {},
): Promise<void> {
  const statics = join(siteDir, "shell", "static");
  const listFile = join(siteDir, "shell", "releases.json");
  await withLock(lockFile(siteDir), async () => {
    if (gate) {
      const own = shellRelease.parse(JSON.parse(await readFile(join(built, "release.json"), "utf8")));
      refuseShellMisfit(own, await deployedReleases(siteDir));
    }
    const files = (await readdir(built)).filter((file) => !file.match(/^(index\.html|release\.json)/)).sort();
    await mkdir(statics, { recursive: true });
    await Promise.all(files.map((file) => copyFile(join(built, file), join(statics, file))));
    await writeAtomically(shellReleaseFile(siteDir), await readFile(join(built, "release.json")));
    await writeAtomically(join(siteDir, "shell", "index.html"), await readFile(join(built, "index.html")));

    const earlier = releaseList.parse(JSON.parse(await readFile(listFile, "utf8").catch(() => "[]")));
    const others = earlier.filter((release) => release.join() !== files.join());
    const kept = [files, ...others].slice(0, KEPT_RELEASES);
    await writeAtomically(listFile, JSON.stringify(kept));
    const needed = new Set(kept.flat());
    const unneeded = (await readdir(statics)).filter((file) => !needed.has(file));
    await Promise.all(unneeded.map((file) => rm(join(statics, file))));
  });
}
