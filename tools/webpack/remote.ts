import { basename } from "node:path";
import { containerName } from "@guildway/shared/remote";
import webpack, { type Configuration } from "webpack";
import { type BuildMode, baseConfig } from "./base";
import { withFastRefresh } from "./fast-refresh";
import { remoteShares } from "./sharing";

/** The one module that a remote exposes. */
export const EXPOSED_CHUNK = "app";

/** webpack configuration of a remote: no entry of its own, only the container with `./app`. */
export function remoteConfig(dir: string, mode: BuildMode, name = basename(dir)): Configuration {
  const container = containerName(name);
  const base = baseConfig(dir, mode, name);
  const config: Configuration = {
    ...base,
    entry: {},
    output: {
      ...base.output,
      // The address of the running script is the only thing that says where a version is published.
      publicPath: "auto",
      // Bytes from another origin are checked against their hash only if they are fetched with CORS. Ours aren't
      // affected.
      crossOriginLoading: "anonymous",
      chunkLoadingGlobal: `webpackChunk${container}`,
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: container,
        filename: mode === "production" ? "remoteEntry.[contenthash].js" : "remoteEntry.js",
        exposes: { "./app": { import: "./src/app.tsx", name: EXPOSED_CHUNK } },
        shared: remoteShares(),
      }),
    ],
  };
  return mode === "development" ? withFastRefresh(config) : config;
}
