import { join } from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";
import webpack, { type Configuration } from "webpack";
import { type BuildMode, baseConfig } from "./base";
import { withFastRefresh } from "./fast-refresh";
import { FontPreloadPlugin } from "./font-preload-plugin";
import { KeepSharesOutOfChildrenPlugin } from "./keep-shares-out-of-children-plugin";
import { shellShares } from "./sharing";

/** webpack configuration of the shell: its page, and the one copy of everything that is shared. */
export function shellConfig(dir: string, mode: BuildMode): Configuration {
  const base = baseConfig(dir, mode);
  const config: Configuration = {
    ...base,
    entry: { main: "./src/main.tsx" },
    output: { ...base.output, publicPath: mode === "production" ? "/static/" : "/" },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.sharing.ProvideSharedPlugin({ provides: shellShares() }),
      new KeepSharesOutOfChildrenPlugin(),
      new HtmlWebpackPlugin({ template: join(dir, "src/index.html"), scriptLoading: "defer" }),
      new FontPreloadPlugin(),
    ],
  };
  return mode === "development" ? withFastRefresh(config) : config;
}
