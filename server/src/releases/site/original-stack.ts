import { readdir, readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { sitePaths } from "./site-paths";

/** A place in a built script, as every browser writes it. */
const PLACE = /https?:\/\/[^\s()]*\/([\w.-]+\.js):(\d+):(\d+)/g;
/** File names consist of these characters; anything else could lead to another folder. */
const SAFE = /^[a-z0-9-]+$/;
/** Anyone can report a stack that names many files. */
const MOST_PLACES = 40;
const MOST_MAPS = 20;

/** A stack that a browser reported about a version. */
interface Reported {
  remote: string;
  version: string;
  stack: string;
}

/**
 * Names the places in the sources instead of those in the built scripts, as far as the source maps of the version, or of
 * the shells, are on the site.
 */
export function createStackReader(siteDir: string): (reported: Reported) => Promise<string> {
  const maps = new LRUCache<string, SourceMap>({ max: MOST_MAPS });

  async function readMap(path: string): Promise<SourceMap | undefined> {
    const known = maps.get(path);
    if (known) return known;
    try {
      const map = new SourceMap(JSON.parse(await readFile(path, "utf8")));
      maps.set(path, map);
      return map;
    } catch {
      return undefined;
    }
  }

  async function findMap(folders: readonly string[], file: string): Promise<SourceMap | undefined> {
    for (const folder of folders) {
      const map = await readMap(join(folder, `${file}.map`));
      if (map) return map;
    }
    return undefined;
  }

  return async ({ remote, version, stack }) => {
    const folders = [
      ...(SAFE.test(remote) && SAFE.test(version) ? [sitePaths(siteDir).sourceMaps(remote, version)] : []),
      ...(await shellFolders(siteDir)),
    ];
    const originals = new Map<string, string>();
    for (const [place, file = "", line, column] of [...stack.matchAll(PLACE)].slice(0, MOST_PLACES)) {
      const map = await findMap(folders, file);
      const original = map?.findOrigin(Number(line), Number(column));
      if (original && "fileName" in original)
        originals.set(place, `${original.fileName}:${original.lineNumber}:${original.columnNumber}`);
    }
    return stack.replace(PLACE, (place) => originals.get(place) ?? place);
  };
}

/** A script's name contains its hash, so that it doesn't matter which of the shells a page had. */
async function shellFolders(siteDir: string): Promise<string[]> {
  const folder = dirname(sitePaths(siteDir).sourceMaps("shell", "version"));
  return (await readdir(folder).catch((): string[] => [])).map((version) => join(folder, version));
}
