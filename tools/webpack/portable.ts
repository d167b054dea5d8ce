import { join } from "node:path";
import { containerName } from "@guildway/shared/remote";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import type { Configuration } from "webpack";
import { appFolder, sourceFile } from "../repository";
import { baseConfig } from "./base";
import { federationDefaults, portableShares } from "./sharing";

/**
 * webpack configuration of a remote for hosts other than our shell: it contains the federation runtime, a copy of
 * every shared module and a manifest. Remotes for the shell contain none of that, so it is a separate output.
 */
export function portableConfig(name: string, to: string): Configuration {
  const dir = appFolder(name);
  const container = containerName(name);
  const base = baseConfig(dir, "production", name);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      path: to,
      publicPath: "auto",
      uniqueName: container,
      // Without it, browsers wouldn't check the bytes of files from another origin.
      crossOriginLoading: "anonymous",
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: container,
        filename: "remoteEntry.[contenthash].js",
        exposes: { "./app": "./src/app.tsx", "./mount": mountOf(dir) },
        shared: portableShares(),
        manifest: true,
      }),
    ],
    cache: false,
  };
}

/** A module of a few lines: `mount(element, { path })`. */
function mountOf(dir: string): string {
  const routes = JSON.stringify(join(dir, "src/app.tsx"));
  const mountRemote = JSON.stringify(sourceFile("shared/remote/mount-remote.tsx"));
  const code = `import { routes } from ${routes}; import { mountRemote } from ${mountRemote}; export const mount = (element, options) => mountRemote(routes, element, options);`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
