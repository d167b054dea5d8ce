import type { moduleFederationPlugin } from "@module-federation/enhanced";
import { usesOf } from "../build/uses";
import { RUNTIME_MODULE, sharedVersions } from "./sharing";

const NO_FILES = { sync: [], async: [] };

/**
 * Has the federation plugin write `mf-manifest.json`, with every shared module that the build takes from the shell. By
 * itself, the plugin lists only those that it finds by a package's name, whether or not they are used.
 */
export const manifest: moduleFederationPlugin.PluginManifestOptions = {
  additionalData({ stats, compilation }) {
    const versions = sharedVersions();
    const { modules } = usesOf(compilation).needs;
    const used = Object.entries(modules).filter(([name]) => name !== RUNTIME_MODULE);
    return {
      ...stats,
      shared: used.map(([name, { names }]) => ({
        id: `${stats.name}:${name}`,
        name,
        version: versions[name] ?? "",
        singleton: true,
        requiredVersion: `^${versions[name]}`,
        hash: "",
        assets: { js: NO_FILES, css: NO_FILES },
        deps: [],
        usedIn: [],
        usedExports: names,
        fallback: "",
        fallbackName: "",
        fallbackType: "global",
      })),
    };
  },
};
