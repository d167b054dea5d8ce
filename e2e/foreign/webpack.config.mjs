import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { sharedModules } from "./shared-modules.mjs";

/** A remote as plain webpack builds it. */
export const webpackConfig = (container) => ({
  mode: "production",
  entry: {},
  output: {
    publicPath: "auto",
    // The shell deletes this global to make room for the next release.
    chunkLoadingGlobal: `webpackChunk${container}`,
  },
  resolve: { extensions: [".tsx", ".ts", ".js"] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: "swc-loader",
        options: {
          jsc: {
            target: "es2022",
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
          },
        },
      },
      // The page's policy refuses style elements, so style sheets must be files.
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin(),
    new ModuleFederationPlugin({
      name: container,
      filename: "remoteEntry.js",
      exposes: { "./app": "./src/app.tsx" },
      shared: sharedModules,
      dts: false,
    }),
  ],
});
