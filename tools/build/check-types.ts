import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { cacheDir, repositoryRoot } from "../repository";

/** Sources with type errors; the message lists them. */
export class TypesError extends Error {
  override name = "TypesError";
}

/**
 * Checks the types of what an app is built from, which the build itself doesn't look at.
 *
 * @throws {TypesError}
 */
export function checkTypes(app: string): void {
  const folder = join(cacheDir, "types");
  const up = relative(folder, repositoryRoot);
  const config = join(folder, `${app}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      extends: `${up}/tsconfig.json`,
      include: [`${up}/${app}/src`, `${up}/shared/*.d.ts`],
      exclude: [`${up}/**/*.test.ts`, `${up}/**/*.test.tsx`],
    }),
  );
  const compiler = join(repositoryRoot, "node_modules", "typescript", "bin", "tsc");
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, "--noEmit", "-p", config], {
    cwd: repositoryRoot,
    encoding: "utf8",
  });
  if (status !== 0) throw new TypesError(`${app} has type errors:\n${(stdout + stderr).trim()}`);
}
