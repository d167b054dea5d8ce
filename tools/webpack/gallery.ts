import { join } from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";
import type { Configuration } from "webpack";
import { repositoryRoot } from "../repository";
import { type BuildMode, baseConfig } from "./base";
import { withFastRefresh } from "./fast-refresh";

const page =
  '<!doctype html><html lang="en"><head><title>UI kit</title></head><body><div id="root"></div></body></html>';

/** webpack configuration of the page that shows every part of the UI kit in all its states. */
export function galleryConfig(mode: BuildMode): Configuration {
  const base = baseConfig(join(repositoryRoot, "shared"), mode);
  const config: Configuration = {
    ...base,
    entry: { gallery: "./gallery/index.tsx" },
    output: { ...base.output, publicPath: mode === "production" ? "auto" : "/" },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        templateContent: page,
        meta: { charset: { charset: "utf-8" }, viewport: "width=device-width, initial-scale=1" },
      }),
    ],
  };
  return mode === "development" ? withFastRefresh(config) : config;
}
