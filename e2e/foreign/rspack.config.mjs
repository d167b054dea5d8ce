import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { sharedModules } from "./shared-modules.mjs";

/** A remote as Rspack builds it. */
export const rspackConfig = (container) => ({
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
        loader: "builtin:swc-loader",
        options: {
          jsc: {
            target: "es2022",
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
          },
        },
      },
      { test: /\.css$/, type: "css/auto" },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      filename: "remoteEntry.js",
      exposes: { "./app": "./src/app.tsx" },
      shared: sharedModules,
      dts: false,
    }),
  ],
});
