import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";

/** A host that knows nothing of Guildway: plain webpack, plain Module Federation 2, its own React. */
export const hostConfig = () => ({
  mode: "production",
  entry: { main: "./host/main.js" },
  output: { publicPath: "auto" },
  performance: { hints: false },
  plugins: [
    new ModuleFederationPlugin({
      name: "another_site",
      remotes: {},
      shared: { react: { singleton: true }, "react-dom": { singleton: true } },
      dts: false,
    }),
  ],
});
