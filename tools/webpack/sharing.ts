import { createRequire } from "node:module";
import { join } from "node:path";
import { repositoryRoot } from "../repository";

/*
 * The sharing policy, in one place: exactly one copy of each of these in the page, the shell's. Remotes
 * carry no fallback copies, so a version cannot differ and nothing is downloaded twice.
 */

const packages = ["react", "react-dom", "react/jsx-runtime"] as const;

/** Our own singletons, by the file they live in: a relative import inside `shared` then meets the same instance. */
const ownModules = {
  "shared/router": "shared/router.ts",
  "shared/query": "shared/query.ts",
  "shared/api": "shared/api/client.ts",
  "shared/session": "shared/session/session.ts",
  "shared/toast": "shared/toast.ts",
} as const;

interface Share {
  shareKey: string;
  singleton: true;
  requiredVersion: false;
  version?: string;
  eager?: boolean;
  import?: false;
}

function sharesWith(provision: { eager: true } | { import: false }): Record<string, Share> {
  const require = createRequire(import.meta.url);
  const common = { singleton: true, requiredVersion: false, ...provision } as const;
  const shares: Record<string, Share> = {};
  for (const name of packages) {
    const { version } = require(`${name.split("/")[0]}/package.json`);
    shares[name] = { ...common, shareKey: name, version };
  }
  for (const [name, file] of Object.entries(ownModules)) {
    shares[join(repositoryRoot, file)] = { ...common, shareKey: name, version: "1.0.0" };
  }
  return shares;
}

/** The shell brings every shared module, in its first script. */
export const shellShares = () => sharesWith({ eager: true });

/** A remote takes them from the shell and bundles none. */
export const remoteShares = () => sharesWith({ import: false });

/*
 * webpack stays at exactly 5.110.3: this federation plugin (2.9.2) breaks with 5.111 and later. Raise the
 * two together, and only when the end-to-end run passes.
 */

/** Settings of the federation plugin that both sides need, measured to be the smallest (docs/architecture.md). */
export const federationDefaults = {
  shareStrategy: "loaded-first",
  dts: false,
} as const;

export const runtimeOptimization = { disableSnapshot: true, target: "web" } as const;
