import { createRequire } from "node:module";
import { sourceFile } from "../repository";

/*
 * The sharing policy, in one place: exactly one copy of each of these in the page, the shell's. Remotes contain no
 * fallback copies, so versions can't differ and nothing is downloaded twice.
 */

const packages = ["react", "react-dom", "react/jsx-runtime"] as const;

/** Our own singletons, by the file they live in: a relative import inside `shared` then gets the same instance. */
const ownModules = {
  "@guildway/shared/router": "shared/client/router.ts",
  "@guildway/shared/query": "shared/client/query.ts",
  "@guildway/shared/api": "shared/client/api/client.ts",
  "@guildway/shared/session": "shared/client/session/session.ts",
  "@guildway/shared/toast": "shared/page/toast.ts",
} as const;

/** How one side shares a module. */
interface Terms {
  singleton: true;
  requiredVersion: string | false;
  strictVersion?: true;
  eager?: true;
  import?: false;
}

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => require(`${name}/package.json`).version;
const ownVersion: string = require("../../shared/package.json").version;

/** Name of each shared module → its version in this repository. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries([
    ...packages.map((name) => [name, versionOf(name.split("/")[0] ?? name)]),
    ...Object.keys(ownModules).map((name) => [name, ownVersion]),
  ]);

/** The federation runtime, which remotes take from the shell as well. */
export const RUNTIME_MODULE = "@module-federation/runtime";

/** Name of each module that a remote takes from the shell → its version; our own modules are known by their names. */
export const federatedModules = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(packages.map((name) => [name, versionOf(name.split("/")[0] ?? name)])),
  ...Object.fromEntries(Object.keys(ownModules).map((name) => [name, undefined])),
  [RUNTIME_MODULE]: versionOf(RUNTIME_MODULE),
});

function sharesWith(
  termsOf: (version: string) => Terms,
): Record<string, Terms & { shareKey: string; version: string }> {
  const files = new Map<string, string>(Object.entries(ownModules));
  return Object.fromEntries(
    Object.entries(sharedVersions()).map(([shareKey, version]) => {
      const file = files.get(shareKey);
      const request = file === undefined ? shareKey : sourceFile(file);
      return [request, { shareKey, version, ...termsOf(version) }];
    }),
  );
}

/** The shell brings every shared module, in its first script. */
export const shellShares = () => sharesWith(() => ({ singleton: true, requiredVersion: false, eager: true }));

/** A remote takes them from the shell and bundles none; it doesn't start if the shell's are too old. */
export const remoteShares = () =>
  sharesWith((version) => ({
    singleton: true,
    requiredVersion: `^${version}`,
    strictVersion: true,
    import: false,
  }));

/** For other hosts, a remote contains a copy of each, which is used if the host has none. */
export const portableShares = () =>
  sharesWith((version) => ({ singleton: true, requiredVersion: `^${version}` }));

/*
 * webpack stays at exactly 5.110.3: the federation plugin (2.9.2) breaks with 5.111 and later. Raise the two together,
 * and only when the end-to-end run passes.
 */

/** Settings of the federation plugin that every build has. */
export const federationDefaults = { shareStrategy: "loaded-first", dts: false } as const;

/**
 * Leaves out of the runtime what a page of ours never runs: loading in Node, and the manifests, which the shell's
 * registry does the work of. They say nothing to a remote, which takes the shell's runtime.
 */
export const runtimeOptimization = { disableSnapshot: true, target: "web" } as const;
