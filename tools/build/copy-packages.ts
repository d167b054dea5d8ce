import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { parseJson } from "@guildway/server/releases/site/read-json";
import { z } from "zod";

const specifiers = z.record(z.string(), z.string()).optional();
/** All that is read of the repository's manifest: an application of its own needs neither name nor version. */
const manifestOfReader = z.object({ dependencies: specifiers, devDependencies: specifiers });

/**
 * Puts packed packages into a folder, each named by the hash of its bytes, in place of their older versions. npm takes
 * a file of the same name for the same package, so the repository that the folder is in is told the new names.
 *
 * @param packed name of each package → path of its file.
 * @returns name of each package → name of its file in the folder.
 * @throws {FileError} if the repository's `package.json` can't be read; nothing has changed then.
 */
export function copyPackages(packed: ReadonlyMap<string, string>, to: string): Map<string, string> {
  const repository = join(to, "../package.json");
  const manifest = existsSync(repository) ? readFileSync(repository, "utf8") : "{}";
  const lists = parseJson(repository, manifest, manifestOfReader);
  mkdirSync(to, { recursive: true });
  const copied = new Map<string, string>();
  for (const [name, path] of packed) {
    const prefix = `${name.replace("@", "").replace("/", "-")}-`;
    for (const file of readdirSync(to)) if (file.startsWith(prefix)) rmSync(join(to, file));
    const hash = createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 12);
    const file = `${prefix}${hash}.tgz`;
    copyFileSync(path, join(to, file));
    copied.set(name, file);
  }
  const after = withNewNames(lists, basename(to), copied);
  if (JSON.stringify(after) !== JSON.stringify(lists)) {
    const whole = { ...JSON.parse(manifest), ...after };
    writeFileSync(repository, `${JSON.stringify(whole, undefined, 2)}\n`);
  }
  return copied;
}

type Lists = z.output<typeof manifestOfReader>;

function withNewNames(
  { dependencies, devDependencies }: Lists,
  folder: string,
  copied: ReadonlyMap<string, string>,
): Lists {
  const updated = (list: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(list).map(([name, specifier]) => {
        const file = copied.get(name);
        return [name, file && specifier.startsWith(`file:${folder}/`) ? `file:${folder}/${file}` : specifier];
      }),
    );
  return {
    ...(dependencies && { dependencies: updated(dependencies) }),
    ...(devDependencies && { devDependencies: updated(devDependencies) }),
  };
}
