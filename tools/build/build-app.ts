import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import webpack, { type Configuration, type Stats } from "webpack";
import { describeRelease, describeShell } from "../release/release";
import { appFolder } from "../repository";
import type { BuildMode } from "../webpack/base";
import { remoteConfig } from "../webpack/remote";
import { sourceMapsPlugin } from "../webpack/source-maps-plugin";
import { BuildError } from "./build-error";
import { type Compression, compressFolder } from "./compress";
import { withIntegrity } from "./integrity";
import { sbomOf } from "./sbom";

/** The configuration that an app's own `webpack.config.ts` gives, or that of any remote if it has none. */
export async function loadConfig(name: string, mode: BuildMode): Promise<Configuration> {
  const file = join(appFolder(name), "webpack.config.ts");
  if (!existsSync(file)) return remoteConfig(appFolder(name), mode, name);
  const { config }: { config: (mode: BuildMode) => Configuration } = await import(file);
  return config(mode);
}

/**
 * Runs webpack once.
 *
 * @throws {BuildError} with webpack's own words, errors only.
 */
export function runWebpack(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) throw new Error("webpack made no compiler");
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure) reject(failure);
        else if (!stats) reject(new Error("webpack gave no result"));
        else if (stats.hasErrors())
          reject(new BuildError(stats.toString({ preset: "errors-only", colors: false })));
        else resolve(stats);
      });
    });
  });
}

/** Builds one app for production into its `dist/`: with compressed copies, `release.json`, and source maps that aren't served. */
export async function buildApp(name: string, compression: Compression): Promise<void> {
  const config = await loadConfig(name, "production");
  const folder = join(appFolder(name), "dist");
  // webpack doesn't rewrite a file whose name stays the same, even if its content was tampered with.
  await rm(folder, { recursive: true, force: true });
  const stats = await runWebpack({ ...config, plugins: [...(config.plugins ?? []), sourceMapsPlugin()] });
  const description = name === "shell" ? describeShell(stats) : describeRelease(name, stats);
  await writeFile(join(folder, "release.json"), JSON.stringify(description, undefined, 2));
  await writeFile(
    join(folder, "sbom.cdx.json"),
    JSON.stringify(sbomOf(name, stats.compilation), undefined, 2),
  );
  if (name === "shell") {
    const page = join(folder, "index.html");
    await writeFile(page, withIntegrity(await readFile(page, "utf8"), folder));
  }
  await compressFolder(folder, compression);
}
