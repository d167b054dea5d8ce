import { federation } from "@module-federation/vite";
import { sharedModules } from "./shared-modules.mjs";

/** A remote as Vite builds it. */
export const viteConfig = (container) => ({
  base: "./",
  build: { target: "es2022", rolldownOptions: { input: "./src/app.tsx" } },
  plugins: [
    federation({
      name: container,
      filename: "remoteEntry.mjs",
      // The shell runs a script and looks for the container in a global variable.
      varFilename: "remoteEntry.js",
      exposes: { "./app": "./src/app.tsx" },
      shared: sharedModules,
      manifest: true,
      dts: false,
    }),
  ],
});
