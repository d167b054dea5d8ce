import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { appFolder, cacheDir, isInstalled, repositoryRoot } from "../repository";

const require = createRequire(import.meta.url);

/** Sources with type errors; the message lists them. */
export class TypesError extends Error {
  override name = "TypesError";
}

/**
 * Checks the types of what an app is built from, which the build itself doesn't check.
 *
 * @throws {TypesError}
 */
export function checkTypes(app: string): void {
  // In its own repository, a remote has its own tsconfig.json.
  const config = isInstalled ? join(appFolder(app), "tsconfig.json") : configOf(app);
  const compiler = join(dirname(require.resolve("typescript/package.json")), "bin", "tsc");
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [compiler, "--noEmit", "-p", config],
    {
      cwd: isInstalled ? appFolder(app) : repositoryRoot,
      encoding: "utf8",
    },
  );
  // Ctrl-C reaches the compiler too, before this process notices it.
  if (signal === "SIGINT" || signal === "SIGTERM" || signal === "SIGHUP") process.exit(130);
  if (signal) throw new TypesError(`The types of ${app} weren't checked: the compiler ended with ${signal}`);
  if (status !== 0) throw new TypesError(`${app} has type errors:\n${(stdout + stderr).trim()}`);
}

/** Writes a configuration for the sources of one app. */
function configOf(app: string): string {
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
  return config;
}
