import { join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import HtmlWebpackPlugin from "html-webpack-plugin";
import type { Configuration } from "webpack";
import { type BuildMode, baseConfig } from "./base";
import { withFastRefresh } from "./fast-refresh";
import { FontPreloadPlugin } from "./font-preload-plugin";
import { NoSharesInChildrenPlugin } from "./no-shares-in-children-plugin";
import { federationDefaults, runtimeOptimization, shellShares } from "./sharing";

/** webpack configuration of the shell: its page, and the one copy of everything that is shared. */
export function shellConfig(dir: string, mode: BuildMode): Configuration {
  const base = baseConfig(dir, mode);
  const config: Configuration = {
    ...base,
    entry: { main: "./src/main.tsx" },
    output: { ...base.output, publicPath: mode === "production" ? "/static/" : "/" },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: "shell",
        remotes: {},
        shared: shellShares(),
        manifest: false,
        experiments: { optimization: runtimeOptimization },
      }),
      new NoSharesInChildrenPlugin(),
      new HtmlWebpackPlugin({ template: join(dir, "src/index.html"), scriptLoading: "defer" }),
      new FontPreloadPlugin(),
    ],
  };
  return mode === "development" ? withFastRefresh(config) : config;
}
