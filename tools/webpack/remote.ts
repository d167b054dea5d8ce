import { basename } from "node:path";
import { containerName } from "@guildway/shared/remote";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import type { Configuration, ExternalItemFunctionData } from "webpack";
import { type BuildMode, baseConfig } from "./base";
import { withFastRefresh } from "./fast-refresh";
import { manifest } from "./manifest";
import { federationDefaults, remoteShares, runtimeOptimization } from "./sharing";

/** The one module that a remote exposes. */
export const EXPOSED_CHUNK = "app";

/**
 * The federation runtime comes from the shell, by the global that shell/src/federation/runtime.ts sets.
 * (The plugin's own `externalRuntime` leaves the bundler's half of the runtime, 4 kB, in every remote.)
 */
const shellRuntime = ({ request = "" }: ExternalItemFunctionData) =>
  Promise.resolve(
    /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request) && "_FEDERATION_BUNDLER_RUNTIME",
  );

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
    externals: [shellRuntime],
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: container,
        filename: mode === "production" ? "remoteEntry.[contenthash].js" : "remoteEntry.js",
        exposes: { "./app": { import: "./src/app.tsx", name: EXPOSED_CHUNK } },
        shared: remoteShares(),
        manifest: mode === "production" && manifest,
        experiments: { optimization: runtimeOptimization },
      }),
    ],
  };
  return mode === "development" ? withFastRefresh(config) : config;
}
