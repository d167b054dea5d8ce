import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { pack } from "../build/pack";
import { type Manifest, packedPackages, readManifest } from "../build/packed-packages";
import { UsageError } from "../read-options";
import { manifestOf, PACKAGES } from "./create-repository";

const made = z.looseObject({
  scripts: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  allowScripts: z.record(z.string(), z.boolean()).default({}),
});

/**
 * Brings a remote's own repository up to date: the packages in its folder, and what its `package.json` says about them.
 *
 * @param root the folder that holds all packages.
 * @param to the repository.
 * @throws {UsageError} if `create-remote` hasn't made it; nothing has changed then.
 */
export async function updateRepository(root: string, to: string): Promise<void> {
  const manifest = existsSync(join(to, "package.json")) ? readManifest(to) : undefined;
  const shared = packedPackages()[0]?.manifest.name ?? "";
  if (!manifest?.dependencies?.[shared]?.startsWith(`file:${PACKAGES}/`))
    throw new UsageError(`${to} isn't the repository of a remote: its package.json doesn't name ${shared}.`);
  const packages = await pack(join(to, PACKAGES));
  const after = updatedManifest(manifest, manifestOf(root, manifest.name, packages));
  await writeFile(join(to, "package.json"), `${JSON.stringify(after, undefined, 2)}\n`);
}

/** The manifest with everything that a new one has. What its team added or renamed stays, and so do scripts of its own. */
export function updatedManifest(manifest: Manifest, today: ReturnType<typeof manifestOf>): object {
  const { scripts, dependencies, devDependencies, allowScripts } = made.parse(manifest);
  const isOurs = (script: string | undefined) =>
    script === undefined || script.startsWith("node node_modules/");
  const { dependencies: live, devDependencies: inDevelopment } = today;
  // A package that the team uses in its pages, too, stays where it is, once.
  const moved = Object.entries(inDevelopment).filter(([name]) => name in dependencies);
  const others = Object.entries(inDevelopment).filter(([name]) => !(name in dependencies));
  return {
    ...manifest,
    engines: today.engines,
    scripts: {
      ...scripts,
      ...Object.fromEntries(Object.entries(today.scripts).filter(([name]) => isOurs(scripts[name]))),
    },
    dependencies: { ...dependencies, ...live, ...Object.fromEntries(moved) },
    devDependencies: { ...devDependencies, ...Object.fromEntries(others) },
    allowScripts: { ...allowScripts, ...today.allowScripts },
  };
}
