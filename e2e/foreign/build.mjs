import { join } from "node:path";
import { promisify } from "node:util";
import { rspack } from "@rspack/core";
import { build } from "vite";
import webpack from "webpack";
import { hostConfig } from "./host.config.mjs";
import { rspackConfig } from "./rspack.config.mjs";
import { viteConfig } from "./vite.config.mjs";
import { containerConfig, webpackConfig } from "./webpack.config.mjs";

/*
 * node e2e/foreign/build.mjs vite <folder> 1 2
 * Builds releases of the remote of this folder with one bundler, as a team with its own repository would, each into a folder of
 * its number; `host` is another site. Plain JavaScript: Rspack puts the text of some functions into its output, and tsx would
 * change it.
 */
const [bundler = "", folder = "", ...releases] = process.argv.slice(2);
const container = `mf_by_${bundler}`;
const context = import.meta.dirname;

async function buildWith(compile, DefinePlugin, { output, plugins, ...config }, to, built) {
  const defined = [...plugins, new DefinePlugin(built)];
  const stats = await promisify(compile)({
    ...config,
    context,
    output: { ...output, path: to },
    plugins: defined,
  });
  if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
}

async function buildWithVite(config, to, built) {
  const place = { outDir: to, emptyOutDir: true };
  await build({
    ...config,
    configFile: false,
    root: context,
    define: built,
    logLevel: "warn",
    build: { ...config.build, ...place },
  });
}

for (const release of releases) {
  const to = join(folder, release);
  const built = { __BUILT__: JSON.stringify({ BUNDLER: bundler, RELEASE: release }) };
  const withWebpack = (config) => buildWith(webpack, webpack.DefinePlugin, config, to, built);
  if (bundler === "webpack") await withWebpack(webpackConfig(container));
  if (bundler === "container") await withWebpack(containerConfig(container));
  if (bundler === "host") await withWebpack(hostConfig());
  if (bundler === "rspack") await buildWith(rspack, rspack.DefinePlugin, rspackConfig(container), to, built);
  if (bundler === "vite") await buildWithVite(viteConfig(container), to, built);
}
