import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
import webpack, { type Configuration, type RuleSetRule } from "webpack";
import { hashOfTools } from "../build/inputs";
import { cacheDir, sourceFile } from "../repository";
import { lightningTargets, oldestBrowsers } from "./browsers";
import { ChunkIntegrityPlugin, namedByHash } from "./chunk-integrity-plugin";
import { CssMinifierPlugin } from "./css-minifier-plugin";
import { LicensesPlugin } from "./licenses-plugin";
import { LocalPathsPlugin } from "./local-paths-plugin";
import { minify } from "./minify";
import { StableIdsPlugin } from "./stable-ids-plugin";

/** How an app is built: for the gateway, or for a development server with hot reloading. */
export type BuildMode = "production" | "development";

function scripts(development: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: "swc-loader",
    options: {
      env: { targets: oldestBrowsers },
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        transform: { react: { runtime: "automatic", development, refresh: development } },
      },
    },
  };
}

/** Class names contain a hash of the package's name, so that two packages never style each other. */
function styles(name: string, development: boolean): RuleSetRule {
  return {
    test: /\.css$/,
    use: [
      development ? "style-loader" : MiniCssExtractPlugin.loader,
      {
        loader: "css-loader",
        options: {
          modules: {
            auto: true,
            namedExport: false,
            exportLocalsConvention: "as-is",
            localIdentHashSalt: name,
            localIdentName: development ? `${name}-[name]-[local]` : "[hash:base64:7]",
          },
        },
      },
    ],
  };
}

/** React Router's package names its build with warnings only; the one without is a kilobyte smaller. */
function routerForProduction(): Record<string, string> {
  const require = createRequire(sourceFile("shared/client/router.ts"));
  const folder = join(dirname(require.resolve("react-router/package.json")), "dist/production");
  return {
    "react-router$": join(folder, "index.mjs"),
    "react-router/dom$": join(folder, "dom-export.mjs"),
  };
}

/** axios's list of adapters: nearly all calls use only the one for `fetch`, but a list can't be shaken. */
const axiosAdapters = /[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/;
const lazyXhr = sourceFile("shared/client/api/lazy-xhr.ts");

/** What all apps have in common. */
export function baseConfig(dir: string, mode: BuildMode, name = basename(dir)): Configuration {
  const development = mode === "development";
  return {
    name,
    mode,
    context: dir,
    target: ["web", "es2022"],
    // Neither form evaluates strings: the Content-Security-Policy has no unsafe-eval.
    devtool: development ? "cheap-module-source-map" : false,
    output: {
      path: join(dir, "dist"),
      clean: true,
      // Each app has its own chunk registry and refresh scope; equal names would load each other's chunks.
      uniqueName: name,
      ...namedByHash,
      // After ten seconds the page says that it's late (shell/src/federation/waiting.tsx); what comes then is still shown.
      chunkLoadTimeout: 60_000,
      filename: development ? "[name].js" : "[name].[contenthash].js",
      chunkFilename: development ? "[name].js" : "[name].[contenthash].js",
      assetModuleFilename: "[name].[contenthash][ext]",
    },
    resolve: { extensions: [".tsx", ".ts", ".js"], alias: development ? {} : routerForProduction() },
    module: {
      rules: [
        scripts(development),
        styles(name, development),
        { test: /\.(woff2?|png|jpe?g|svg|ico|webp|avif)$/, type: "asset/resource" },
      ],
    },
    plugins: development
      ? []
      : [
          new webpack.NormalModuleReplacementPlugin(
            /createLucideIcon/,
            sourceFile("shared/ui/create-icon.ts"),
          ),
          new webpack.NormalModuleReplacementPlugin(
            /HttpStatusCode\.js$/,
            sourceFile("shared/client/api/empty.ts"),
          ),
          new webpack.NormalModuleReplacementPlugin(/^\.\/xhr\.js$/, (resource) => {
            if (axiosAdapters.test(resource.contextInfo.issuer)) resource.request = lazyXhr;
          }),
          new MiniCssExtractPlugin({
            filename: "[name].[contenthash].css",
            chunkFilename: "[name].[contenthash].css",
          }),
          // Its value would be the file's address on the machine that builds. `new URL(…, import.meta.url)` isn't affected.
          new webpack.DefinePlugin({ "import.meta.url": JSON.stringify("about:blank") }),
          new ChunkIntegrityPlugin(),
          new StableIdsPlugin(),
          new LicensesPlugin(),
          new LocalPathsPlugin(),
        ],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify,
          // Apps are built side by side, and the minifiers have threads of their own.
          parallel: false,
          extractComments: false,
          terserOptions: {
            ecma: 2022,
            compress: { passes: 3 },
            mangle: true,
            format: { comments: false, ecma: 2022 },
          },
        }),
        new CssMinifierPlugin(lightningTargets),
      ],
      splitChunks: {
        // A page fetches fewer and smaller files if what it shares with others is in its own script: two kilobytes less to
        // paint it, against three to four more for the next page. Styles may then be read again in another order, which
        // changes nothing because the kit's are in a layer (tools/styles.test.ts).
        minSize: 100_000,
        cacheGroups: {
          // Only forms check input against schemas; a page without a form must not wait for Zod.
          zod: {
            test: /[\\/]node_modules[\\/]zod[\\/]/,
            name: "zod",
            chunks: "async",
            enforce: true,
            priority: 10,
          },
        },
      },
    },
    // Development servers start often. A build is made once for each change, and writing the cache for the next one
    // would take it longer than compiling.
    cache: development && {
      type: "filesystem",
      cacheDirectory: join(cacheDir, "webpack"),
      name,
      version: hashOfTools(),
    },
    performance: { hints: false },
    stats: "errors-warnings",
    infrastructureLogging: { level: "error" },
  };
}
