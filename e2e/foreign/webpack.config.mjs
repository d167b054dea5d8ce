import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack from "webpack";
import { sharedModules } from "./shared-modules.mjs";

/** A remote as webpack builds it with the plugin of Module Federation 2. */
export const webpackConfig = (container) => configWith(ModuleFederationPlugin, container, { dts: false });

/** A remote as webpack builds it by itself, and as the product's own were built in release 1.0. */
export const containerConfig = (container) =>
  configWith(webpack.container.ModuleFederationPlugin, container, {});

const configWith = (FederationPlugin, container, options) => ({
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
    new FederationPlugin({
      ...options,
      name: container,
      filename: "remoteEntry.js",
      exposes: { "./app": "./src/app.tsx" },
      shared: sharedModules,
    }),
  ],
});
