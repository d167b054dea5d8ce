import { containerName } from "@guildway/shared/remote";

/** One shared module, as every version of Module Federation describes it. */
interface Share {
  get: () => (() => unknown) | Promise<() => unknown>;
  loaded?: boolean | 1;
}

/** Name of each module that is shared in this page → version → module. */
type ShareScope = Record<string, Record<string, Share>>;

/** What a remote's entry leaves in its global variable. */
interface Container {
  init: (scope: ShareScope, initScope: unknown[]) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: ShareScope };

/**
 * Returns what the shell shares. The modules are in its first script, so they count as loaded: a remote that brings
 * its own copy, and another version's rules for choosing one, takes the shell's.
 */
export async function shareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__("default");
  const scope = __webpack_share_scopes__.default;
  for (const share of Object.values(scope).flatMap(Object.values)) share.loaded = 1;
  return scope;
}

/** Makes the page forget the chunks of the remote's other versions: a new version would adopt them. */
export function forgetChunks(remote: string): void {
  Reflect.deleteProperty(globalThis, `webpackChunk${containerName(remote)}`);
}

/** Returns the module that the remote exposes. Its entry has run before (`load-entry.ts`). */
export async function loadExpose(remote: string): Promise<unknown> {
  const container: Container = Reflect.get(globalThis, containerName(remote));
  await container.init(await shareScope(), []);
  return (await container.get("./app"))();
}
