import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "@guildway/server/releases/site/read-json";
import type { Release } from "@guildway/shared/federation/release-file";
import { containerName } from "@guildway/shared/remote";
import { z } from "zod";
import { compressFolder } from "../build/compress";
import { integrityOf } from "../build/integrity";
import { foreignRemoteFile } from "./describe-remote";

/** A build that can't run in the shell; the message says what to change in its configuration. */
export class ForeignBuildError extends Error {
  override name = "ForeignBuildError";
}

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assetsByType = z.object({ js: assets, css: assets });

/** The part of `mf-manifest.json` that is needed here; every Module Federation 2 bundler writes it. */
const manifestFile = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), type: z.string() }),
    /** Vite's entry as a plain script, written if `varFilename` is set. */
    varRemoteEntry: z.object({ name: z.string() }).optional(),
  }),
  shared: z.array(z.object({ name: z.string(), assets: assetsByType })),
  exposes: z.array(z.object({ path: z.string(), assets: assetsByType })),
});

type Manifest = z.infer<typeof manifestFile>;

/**
 * Describes a remote built by another bundler, so that it can be published like any other: writes `release.json`, and
 * compressed copies, beside its files.
 *
 * @param name of the remote, such as `mf-events`.
 * @param built folder of the finished build, which holds `mf-manifest.json`.
 * @param description content of its `remote.json`.
 * @throws {ForeignBuildError} if it can't run in the shell as it was built.
 */
export async function writeForeignRelease(name: string, built: string, description: unknown): Promise<void> {
  const release = describeForeign(name, built, description);
  writeFileSync(join(built, "release.json"), JSON.stringify(release, undefined, 2));
  await compressFolder(built);
}

function describeForeign(name: string, built: string, description: unknown): Release {
  const manifest = readManifest(built);
  const { entry, isModule } = entryOf(name, built, manifest);
  const exposed = manifest.exposes.find(({ path }) => path === "./app");
  if (!exposed) throw new ForeignBuildError(`${name} must expose "./app".`);
  const { js, css } = exposed.assets;
  return {
    ...foreignRemoteFile.parse(description),
    name,
    entry,
    integrity: integrityOf(join(built, entry)),
    // The page's preload links are for scripts: a browser would fetch a module a second time.
    preload: isModule ? css.sync : [...js.sync, ...css.sync],
    pages: {},
    needs: { modules: modulesFrom(manifest), calls: {}, events: [] },
    wires: {},
  };
}

function readManifest(built: string): Manifest {
  const file = join(built, "mf-manifest.json");
  if (!existsSync(file)) {
    throw new ForeignBuildError(`${file} is missing. Vite writes it with \`manifest: true\`.`);
  }
  return parseJson(file, readFileSync(file, "utf8"), manifestFile);
}

function entryOf(
  name: string,
  built: string,
  { metaData: { globalName, remoteEntry, varRemoteEntry } }: Manifest,
): { entry: string; isModule: boolean } {
  const container = containerName(name);
  if (globalName !== container) {
    throw new ForeignBuildError(`${name} must be built with \`name: "${container}"\`, not "${globalName}".`);
  }
  if (remoteEntry.type === "module") {
    if (varRemoteEntry) return { entry: varRemoteEntry.name, isModule: true };
    throw new ForeignBuildError(
      `${name} has an ES module as its entry. Add \`varFilename: "remoteEntry.js"\`.`,
    );
  }
  const chunks = `webpackChunk${container}`;
  if (!readFileSync(join(built, remoteEntry.name), "utf8").includes(chunks)) {
    throw new ForeignBuildError(
      `${name} needs \`output.chunkLoadingGlobal: "${chunks}"\`: without it a tab that is open mixes the files of two releases.`,
    );
  }
  return { entry: remoteEntry.name, isModule: false };
}

/**
 * Shared modules of which the remote has no copy. A manifest doesn't say what it uses of them, or which calls it
 * makes.
 */
const modulesFrom = ({ shared }: Manifest): Release["needs"]["modules"] =>
  Object.fromEntries(
    shared
      .filter(({ assets: { js } }) => js.sync.length + js.async.length === 0)
      .map(({ name }) => [name, { names: [] }]),
  );
