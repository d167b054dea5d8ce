import type { PublishedRemote } from "@guildway/shared/federation/registry";
import type { RemoteApp } from "@guildway/shared/remote";
import type { ModuleFederation, ModuleFederationRuntimePlugin } from "@module-federation/enhanced/runtime";
import { refetchUncached } from "./bypass-cache";
import { isChunkError, RemoteError, type RemoteFailureCode } from "./errors";
import { loadEntry } from "./load-entry";
import type { Starting } from "./starting";
import { PATIENCE_MS } from "./within";

/** One start of a remote. It is part of the registration, so that the runtime passes it to each hook. */
export interface Start {
  name: string;
  remote: PublishedRemote;
  /** Whether this entry has failed before. */
  isRetry: boolean;
  /** Ends the start with a failure, even if the runtime is still waiting. */
  fail: (error: RemoteError) => void;
}

/**
 * Everything that the shell adds to the federation runtime, by hook in the order in which they run (docs/teams.md
 * "Runtime plugins").
 *
 * @param starting remembers a remote that freezes the page.
 */
export function remotePlugin({ frozen, begin }: Starting): ModuleFederationRuntimePlugin {
  return {
    name: "guildway-remotes",

    // webpack finds chunks by a global list: a new generation would adopt the previous one's.
    beforeRegisterRemote(args) {
      Reflect.deleteProperty(globalThis, `webpackChunk${args.remote.name}`);
      return args;
    },

    // Replaces the runtime's script element: the browser runs only bytes that were released.
    async loadEntry({ remoteInfo, origin }) {
      const { name, remote, isRetry } = startOf(remoteInfo);
      // Only once: after that a retry is allowed.
      if (frozen.delete(remote.entry)) throw new RemoteError("REMOTE_FROZEN", name, remote.entry);
      begin(remote.entry);
      await refuseMisfit(name, remote, origin);
      if (isRetry)
        await refetchUncached([remote.entry, ...remote.preload, ...Object.values(remote.pages).flat()]);
      return loadEntry(name, remote);
    },

    // The runtime itself waits for a container forever.
    async beforeInitRemote({ remoteInfo }) {
      const { name, fail } = startOf(remoteInfo);
      setTimeout(() => fail(new RemoteError("REMOTE_TIMEOUT", name, "./app")), PATIENCE_MS);
    },

    // The modules are in the shell's first script: a remote that brings its own copy, and another version's rules for
    // choosing one, takes the shell's.
    async beforeInitContainer(args) {
      for (const share of Object.values(args.shareScope).flatMap(Object.values)) {
        if (share.from === args.origin.name) share.loaded = true;
      }
      return args;
    },

    async onLoad({ remote, exposeModule }) {
      if (isRemoteApp(exposeModule)) return;
      throw new RemoteError("REMOTE_EXPOSE_INVALID", startOf(remote).name, "./app exports no routes");
    },

    // An error thrown here replaces the runtime's own.
    async errorLoadRemote({ remote, error }) {
      if (!remote || error instanceof RemoteError) return;
      const message = error instanceof Error ? error.message : String(error);
      throw new RemoteError(failureOfStart(error), startOf(remote).name, message, { cause: error });
    },
  };
}

const startOf = (remote: object): Start => Reflect.get(remote, "start");

/**
 * A registry that came with the page lists what was released for the page's shell. A later one says what each
 * remote needs, because there may be a new shell by then.
 */
async function refuseMisfit(
  name: string,
  { needs }: PublishedRemote,
  shell: ModuleFederation,
): Promise<void> {
  if (!needs) return;
  const lacking = await import(/* webpackChunkName: "lacking-here" */ "./lacking-here").then(
    ({ lackingHere }) => lackingHere(shell, needs),
    // The files of such an old shell no longer exist.
    () => ["this page's shell is gone from the server"],
  );
  if (lacking.length > 0) throw new RemoteError("REMOTE_SHELL_TOO_OLD", name, lacking.join("; "));
}

function failureOfStart(thrown: unknown): RemoteFailureCode {
  if (isChunkError(thrown)) return "REMOTE_CHUNK_MISSING";
  // Neither webpack nor the runtime has a code for this; a browser test checks their messages (failure.spec.ts).
  const isTooOld = thrown instanceof Error && thrown.message.includes("shared singleton module");
  return isTooOld ? "REMOTE_SHELL_TOO_OLD" : "REMOTE_EXPOSE_INVALID";
}

function isRemoteApp(value: unknown): value is RemoteApp {
  return (
    typeof value === "object" &&
    value !== null &&
    "routes" in value &&
    Array.isArray(value.routes) &&
    value.routes.every((route) => typeof route?.path === "string" && typeof route?.page === "function")
  );
}
