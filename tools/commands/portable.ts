import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runWebpack } from "../build/build-app";
import { compressFolder } from "../build/compress";
import { exitWithError } from "../exit-with-error";
import { readOptions } from "../read-options";
import { portableTypes, TYPES_FILE } from "../release/portable-types";
import { cacheDir, currentApp, remoteNames } from "../repository";
import { portableConfig } from "../webpack/portable";

/*
 * npm run portable -- mf-quiz --to <folder>
 * Builds a remote for any Module Federation 2 host into a folder, beside earlier builds.
 */
const USAGE = `npm run portable -- mf-quiz --to <folder>

Builds a remote for any Module Federation 2 host; the folder's mf-manifest.json is what the host loads.`;

const { values, positionals } = readOptions(USAGE, { to: { type: "string" } });
const name = positionals[0] ?? currentApp();
if (values.to === undefined || !remoteNames().includes(name)) {
  console.error(USAGE);
  process.exit(1);
}
const to = resolve(process.env.INIT_CWD ?? process.cwd(), values.to);
const built = join(cacheDir, "portable", name);
try {
  await runWebpack(portableConfig(name, built));
  // Build statistics, which a host doesn't need.
  rmSync(join(built, "mf-stats.json"), { force: true });
  writeFileSync(join(built, TYPES_FILE), portableTypes(name));
  await compressFolder(built);
  mkdirSync(to, { recursive: true });
  // The manifest comes last: by then all files that it names exist. Names are hashes, so no file of an older build is
  // lost.
  const isManifest = (file: string) => file.startsWith("mf-manifest.json");
  const files = readdirSync(built).sort((a, b) => Number(isManifest(a)) - Number(isManifest(b)));
  for (const file of files) copyFileSync(join(built, file), join(to, file));
  console.log(`${name} can be loaded from ${join(to, "mf-manifest.json")}`);
} catch (error) {
  exitWithError(error);
}
