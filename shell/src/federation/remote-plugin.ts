import type { PublishedRemote } from "@guildway/shared/federation/registry";
import type { RemoteApp } from "@guildway/shared/remote";
import type { ModuleFederation, ModuleFederationRuntimePlugin } from "@module-federation/enhanced/runtime";
import { isChunkError, RemoteError, type RemoteFailureCode } from "./errors";
import { fetchAnew } from "./fetch-anew";
import { loadEntry } from "./load-entry";
import type { Starting } from "./starting";
import { PATIENCE_MS } from "./within";

/** One start of a remote. It is part of what is registered, so that the runtime hands it to each hook. */
export interface Start {
  name: string;
  remote: PublishedRemote;
  /** This very entry has failed before. */
  again: boolean;
  /** Ends the start with a failure, whatever the runtime still waits for. */
  giveUp: (error: RemoteError) => void;
}

/**
 * Everything that the shell adds to the federation runtime, hook by hook in the order in which they run
 * (docs/teams.md "Runtime plugins").
 *
 * @param starting remembers a remote that freezes the page.
 */
export function remotePlugin({ frozen, begin }: Starting): ModuleFederationRuntimePlugin {
  return {
    name: "guildway-remotes",

    // webpack finds chunks by a global list: a new generation would adopt those of the one before.
    beforeRegisterRemote(args) {
      Reflect.deleteProperty(globalThis, `webpackChunk${args.remote.name}`);
      return args;
    },

    // In place of the runtime's own script element: the browser runs only bytes that were released.
    async loadEntry({ remoteInfo, origin }) {
      const { name, remote, again } = startOf(remoteInfo);
      if (remote.entry === frozen) {
        // Only once: whoever wants to try again may.
        frozen = undefined;
        throw new RemoteError("REMOTE_FROZEN", name, remote.entry);
      }
      begin(remote.entry);
      await refuseMisfit(name, remote, origin);
      if (again) await fetchAnew([remote.entry, ...remote.preload, ...Object.values(remote.pages).flat()]);
      return loadEntry(name, remote);
    },

    // The runtime itself waits for a container without end.
    async beforeInitRemote({ remoteInfo }) {
      const { name, giveUp } = startOf(remoteInfo);
      setTimeout(() => giveUp(new RemoteError("REMOTE_TIMEOUT", name, "./app")), PATIENCE_MS);
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

    // What is thrown here takes the place of the runtime's own error.
    async errorLoadRemote({ remote, error }) {
      if (!remote || error instanceof RemoteError) return;
      const message = error instanceof Error ? error.message : String(error);
      throw new RemoteError(failureOfStart(error), startOf(remote).name, message, { cause: error });
    },
  };
}

const startOf = (remote: object): Start => Reflect.get(remote, "start");

/**
 * A registry that came with the page names what was released for the page's shell. One that came later says what each
 * remote needs, for there may be a new shell by then.
 */
async function refuseMisfit(
  name: string,
  { needs }: PublishedRemote,
  shell: ModuleFederation,
): Promise<void> {
  if (!needs) return;
  const lacking = await import(/* webpackChunkName: "lacking-here" */ "./lacking-here").then(
    ({ lackingHere }) => lackingHere(shell, needs),
    // The files of a shell that old are no longer there.
    () => ["this page's shell is gone from the server"],
  );
  if (lacking.length > 0) throw new RemoteError("REMOTE_SHELL_TOO_OLD", name, lacking.join("; "));
}

function failureOfStart(thrown: unknown): RemoteFailureCode {
  if (isChunkError(thrown)) return "REMOTE_CHUNK_MISSING";
  // Neither webpack nor the runtime has a code for this; a browser test holds their words to ours (failure.spec.ts).
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
