import { createInstance, init, type ModuleFederation } from "@module-federation/enhanced/runtime";
import federation from "@module-federation/webpack-bundler-runtime/bundler";
import { initContainerEntry } from "@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js";
import { remotePlugin } from "./remote-plugin";
import type { Starting } from "./starting";

/*
 * Remotes bring no federation runtime of their own (tools/webpack/remote.ts): they take the shell's from this global.
 * Two of its parts are made for a host and replaced by those for a container: `init` would find the shell's own
 * instance, by the build's identifier compiled into it, and `initContainerEntry` is left out of a build that exposes
 * nothing.
 */
Reflect.set(globalThis, "_FEDERATION_BUNDLER_RUNTIME", {
  ...federation,
  runtime: { ...federation.runtime, init: createInstance },
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
});

/** Adds the shell's plugin to the instance that the federation plugin created before any module ran. */
export function startFederation(starting: Starting): ModuleFederation {
  return init({ name: "shell", remotes: [], plugins: [remotePlugin(starting)] });
}
