import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { repositoryRoot } from "../repository";

/** All sources of the repository, generated ones too, as paths below its top folder. */
export function sourceFiles(): string[] {
  const packages = readdirSync(repositoryRoot).filter((name) =>
    /^(shell|shared|server|standalone|tools|bench|e2e|ops|mf-[a-z]+)$/.test(name),
  );
  return packages.flatMap((name) => filesIn(name)).sort();
}

function filesIn(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : filesIn(path);
    return /(?<!\.d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const IMPORT = /(?:\bfrom |\bimport\(|^import )\s*(?:\/\*.*?\*\/\s*)?"(@guildway\/[^"]+|\.[^"]*)"/gm;

/** The code without what is imported, or exported again, as a type alone. */
export const withoutTypes = (code: string): string => code.replace(/^(?:import|export) type [^;]*;/gm, "");

/** Returns which files each of these imports; imports of packages from npm are left out, and types unless they count. */
export function importGraph(files: readonly string[], { types = true } = {}): Map<string, Set<string>> {
  const known = new Set(files);
  const fileAt = (path: string) =>
    [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find((file) =>
      known.has(file),
    );
  return new Map(
    files.map((file) => {
      const code = readFileSync(join(repositoryRoot, file), "utf8");
      const imported = [...(types ? code : withoutTypes(code)).matchAll(IMPORT)].map(([, name = ""]) =>
        fileAt(name.startsWith(".") ? posix.join(posix.dirname(file), name) : ownFile(name)),
      );
      return [file, new Set(imported.filter((path) => path !== undefined))];
    }),
  );
}

const exportsOf = new Map<string, [string, string][]>();

/** The file behind the name by which other packages import it, as its package's `exports` say. */
function ownFile(name: string): string {
  const [, folder = "", rest = ""] = /^@guildway\/([^/]+)\/?(.*)$/.exec(name) ?? [];
  let entries = exportsOf.get(folder);
  if (!entries) {
    const manifest = JSON.parse(readFileSync(join(repositoryRoot, folder, "package.json"), "utf8"));
    entries = Object.entries<string>(manifest.exports ?? {});
    exportsOf.set(folder, entries);
  }
  for (const [pattern, target] of entries) {
    const [start = "", end] = pattern.slice(2).split("*");
    if (end === undefined ? rest === start : rest.startsWith(start) && rest.endsWith(end)) {
      const part = rest.slice(start.length, rest.length - (end?.length ?? 0));
      return posix.join(folder, target.replace("*", part));
    }
  }
  return posix.join(folder, rest);
}
