import { containerName } from "@guildway/shared/remote";
import { createInstance, loadRemote, registerRemotes } from "@module-federation/runtime";
import federation from "@module-federation/webpack-bundler-runtime/bundler";
import { initContainerEntry } from "@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js";

/*
 * Remotes bring no federation runtime of their own (tools/webpack/remote.ts): they take the shell's from
 * this global. Two of its parts are made for a host and replaced by those for a container: `init` would
 * find the shell's own instance, by the build's identifier compiled into it, and `initContainerEntry` is
 * left out of a build that exposes nothing.
 */
Reflect.set(globalThis, "_FEDERATION_BUNDLER_RUNTIME", {
  ...federation,
  runtime: { ...federation.runtime, init: createInstance },
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
});

/**
 * Makes the runtime forget everything about the remote and take it from this entry.
 * webpack's chunk registry goes too: the new version would adopt the old one's chunks.
 */
export function registerEntry(remote: string, entry: string): void {
  const name = containerName(remote);
  Reflect.deleteProperty(globalThis, `webpackChunk${name}`);
  registerRemotes([{ name, entry: new URL(entry, location.href).href, type: "script" }], { force: true });
}

/** The module that the remote exposes. Its entry has been run before. */
export function loadExpose(remote: string): Promise<unknown> {
  return loadRemote(`${containerName(remote)}/app`);
}
