import type { ModuleFederation, ModuleFederationRuntimePlugin } from "@module-federation/enhanced/runtime";

type Remote = ModuleFederation["options"]["remotes"][number];

const NO_FILES = { sync: [], async: [] };
const NO_ASSETS = { js: NO_FILES, css: NO_FILES };

/**
 * Shows the Module Federation devtools what the page runs: shell, remotes, their versions and shared modules. The
 * runtime records this only for remotes found by their manifests, and removes it when a remote is registered again.
 *
 * @param version of the shell.
 */
export function showRemotes(version = ""): ModuleFederationRuntimePlugin {
  return {
    name: "guildway-show-remotes",
    apply(shell) {
      const moduleInfo: Record<string, unknown> = Reflect.get(globalThis, "__FEDERATION__").moduleInfo;
      const remotesInfo: Record<string, unknown> = {};
      const shared = Object.entries(shell.options.shared).flatMap(([sharedName, shares]) =>
        shares.map(({ version, shareConfig }) => ({ sharedName, version, shareConfig, assets: NO_ASSETS })),
      );
      moduleInfo[shell.name] = { version, remoteEntry: "", modules: [], shared, remotesInfo };
      const show = (remote: Remote) => {
        const { name } = remote;
        const entry = "entry" in remote ? remote.entry : "";
        const version = "version" in remote ? remote.version : entry;
        // The devtools take what follows the colon for the name, unless it is a number like 1.2.3 or the address of a script.
        remotesInfo[name] = { matchedVersion: entry };
        moduleInfo[`${name}:${entry}`] = {
          version,
          buildVersion: version,
          globalName: name,
          remoteEntry: entry,
          remoteEntryType: "global",
          publicPath: new URL(".", entry).href,
          modules: [{ moduleName: "app", modulePath: "./app", assets: NO_ASSETS }],
          shared: [],
          remotesInfo: {},
        };
      };
      for (const remote of shell.options.remotes) show(remote);
      return { registerRemote: ({ remote }) => show(remote) };
    },
  };
}
