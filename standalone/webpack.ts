import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describeRemotes } from "@guildway/tools/release/describe-remote";
import { appFolder, remoteNames, repositoryRoot, sourceFile } from "@guildway/tools/repository";
import { type BuildMode, baseConfig } from "@guildway/tools/webpack/base";
import { withFastRefresh } from "@guildway/tools/webpack/fast-refresh";
import HtmlWebpackPlugin from "html-webpack-plugin";
import webpack, { type Configuration } from "webpack";

const require = createRequire(import.meta.url);

/** The page of all error codes, beside the remotes. */
export const ERRORS = "errors";
/** The page that shows two versions of a remote. */
export const COMPARE = "compare";

/** The script that msw registers as its service worker. */
export const workerScript = join(dirname(require.resolve("msw/package.json")), "lib/mockServiceWorker.js");

/**
 * webpack configuration of remotes that each run alone in a plain frame, at `/<name>/`, without federation
 * and with the API in the page. `/errors/` shows the screen of every error code, `/compare/` two versions.
 */
export function standaloneConfig(names: readonly string[], mode: BuildMode): Configuration {
  const base = baseConfig(join(repositoryRoot, "standalone"), mode);
  const config: Configuration = {
    ...base,
    entry: {
      ...Object.fromEntries(names.map((name) => [name, entryOf(name)])),
      [ERRORS]: sourceFile("standalone/src/errors/start.tsx"),
      [COMPARE]: sourceFile("standalone/src/compare/start.tsx"),
    },
    output: { ...base.output, publicPath: mode === "production" ? "auto" : "/" },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ REMOTES: JSON.stringify(remotesWith(names)) }),
      // PGlite imports Node's modules when it runs in Node.
      new webpack.IgnorePlugin({ resourceRegExp: /^node:/, contextRegExp: /pglite/ }),
      ...[...names, ERRORS, COMPARE].map(
        (name) =>
          new HtmlWebpackPlugin({
            template: join(import.meta.dirname, "src/index.html"),
            filename: `${name}/index.html`,
            chunks: [name],
            scriptLoading: "defer",
          }),
      ),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: { ...(base.optimization?.splitChunks || {}), chunks: "all" },
    },
  };
  return mode === "development" ? withFastRefresh(config) : config;
}

/** A module of two lines for each remote: its routes, rendered in the frame. */
function entryOf(name: string): string {
  const routes = JSON.stringify(join(appFolder(name), "src/app.tsx"));
  const start = JSON.stringify(sourceFile("standalone/src/start.tsx"));
  const code = `import { routes } from ${routes}; import { start } from ${start}; start("${name}", routes);`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

function remotesWith(served: readonly string[]): object[] {
  const names = remoteNames();
  return describeRemotes(names.map(appFolder)).map(({ title, mount }, index) => ({
    name: names[index],
    title,
    mount,
    served: served.includes(names[index] ?? ""),
  }));
}
