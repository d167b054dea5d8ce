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
import { readManifest } from "./packed-packages";

/**
 * Puts packed packages into a folder, each named by the hash of its bytes, in place of their older versions. npm takes
 * a file of the same name for the same package, so the repository that the folder is in is told the new names.
 *
 * @param packed name of each package → path of its file.
 * @returns name of each package → name of its file in the folder.
 */
export function copyPackages(packed: ReadonlyMap<string, string>, to: string): Map<string, string> {
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
  updateManifests(join(to, ".."), basename(to), copied);
  return copied;
}

function updateManifests(root: string, folder: string, copied: ReadonlyMap<string, string>): void {
  if (!existsSync(join(root, "package.json"))) return;
  const manifest = readManifest(root);
  const updated = (list: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(list).map(([name, specifier]) => {
        const file = copied.get(name);
        return [name, file && specifier.startsWith(`file:${folder}/`) ? `file:${folder}/${file}` : specifier];
      }),
    );
  const { dependencies, devDependencies } = manifest;
  const after = {
    ...manifest,
    ...(dependencies && { dependencies: updated(dependencies) }),
    ...(devDependencies && { devDependencies: updated(devDependencies) }),
  };
  if (JSON.stringify(after) === JSON.stringify(manifest)) return;
  writeFileSync(join(root, "package.json"), `${JSON.stringify(after, undefined, 2)}\n`);
}
