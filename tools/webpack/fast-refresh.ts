import { join } from "node:path";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import webpack, { type Configuration } from "webpack";

const sharedRuntime = join(import.meta.dirname, "shared-refresh-runtime.cjs");

/**
 * Adds Fast Refresh that works across federation. Components of all apps must register with one
 * `react-refresh/runtime`; with one each, edits of a remote fail silently. So every app's copy is replaced by a
 * module that reuses the first one created. The replacement stays out of the refresh loader: it would import itself.
 */
export function withFastRefresh(config: Configuration): Configuration {
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (resource) => {
        if (resource.contextInfo.issuer !== sharedRuntime) resource.request = sharedRuntime;
      }),
      new ReactRefreshPlugin({
        overlay: false,
        exclude: [/node_modules/, /shared-refresh-runtime/],
        library: config.output?.uniqueName,
      }),
    ],
  };
}
