import { promisify } from "node:util";
import { rspack } from "@rspack/core";
import { build } from "vite";
import webpack from "webpack";
import { hostConfig } from "./host.config.mjs";
import { rspackConfig } from "./rspack.config.mjs";
import { viteConfig } from "./vite.config.mjs";
import { containerConfig, webpackConfig } from "./webpack.config.mjs";

/*
 * node e2e/foreign/build.mjs vite 1 <folder>
 * Builds the remote of this folder with one bundler, as a team with its own repository would; `host` is another site. Plain JavaScript: Rspack
 * puts the text of some functions into its output, and tsx would change it.
 */
const [bundler = "", release = "", to = ""] = process.argv.slice(2);
const container = `mf_by_${bundler}`;
const context = import.meta.dirname;
const built = { __BUILT__: JSON.stringify({ BUNDLER: bundler, RELEASE: release }) };

async function buildWith(compile, DefinePlugin, { output, plugins, ...config }) {
  const defined = [...plugins, new DefinePlugin(built)];
  const stats = await promisify(compile)({
    ...config,
    context,
    output: { ...output, path: to },
    plugins: defined,
  });
  if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
}

if (bundler === "webpack") await buildWith(webpack, webpack.DefinePlugin, webpackConfig(container));
if (bundler === "container") await buildWith(webpack, webpack.DefinePlugin, containerConfig(container));
if (bundler === "host") await buildWith(webpack, webpack.DefinePlugin, hostConfig());
if (bundler === "rspack") await buildWith(rspack, rspack.DefinePlugin, rspackConfig(container));
if (bundler === "vite") {
  const config = viteConfig(container);
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
