import type { PublishedRemote } from "@guildway/shared/federation/registry";
import type { RemoteApp, RemoteRoute } from "@guildway/shared/remote";
import { isChunkError, RemoteError, type RemoteFailureCode } from "./errors";
import { fetchAnew } from "./fetch-anew";
import { loadEntry } from "./load-entry";
import { forgetChunks, loadExpose } from "./runtime";
import { within } from "./within";

/**
 * Loads a remote from nothing: whatever an earlier attempt left behind is forgotten.
 *
 * @param again this very entry has failed before.
 * @throws {RemoteError}
 */
export async function loadApp(name: string, remote: PublishedRemote, again: boolean): Promise<RemoteApp> {
  await refuseMisfit(name, remote);
  if (again) await fetchAnew([remote.entry, ...remote.preload, ...Object.values(remote.pages).flat()]);
  forgetChunks(name);
  await loadEntry(name, remote);
  const app = await within(loadExpose(name), () => new RemoteError("REMOTE_TIMEOUT", name, "./app")).catch(
    (thrown: unknown) => {
      if (thrown instanceof RemoteError) throw thrown;
      throw new RemoteError(
        failureOfStart(thrown),
        name,
        thrown instanceof Error ? thrown.message : String(thrown),
        { cause: thrown },
      );
    },
  );
  if (!isRemoteApp(app)) throw new RemoteError("REMOTE_EXPOSE_INVALID", name, "./app exports no routes");
  return { routes: app.routes.map((route) => ({ ...route, page: () => loadPage(name, route) })) };
}

/**
 * A registry that came with the page names what was released for the page's shell. One that came later says what each
 * remote needs, for there may be a new shell by then.
 */
async function refuseMisfit(name: string, { needs }: PublishedRemote): Promise<void> {
  if (!needs) return;
  const lacking = await import(/* webpackChunkName: "lacking-here" */ "./lacking-here").then(
    ({ lackingHere }) => lackingHere(needs),
    // The files of a shell that old are no longer there.
    () => ["this page's shell is gone from the server"],
  );
  if (lacking.length > 0) throw new RemoteError("REMOTE_SHELL_TOO_OLD", name, lacking.join("; "));
}

function failureOfStart(thrown: unknown): RemoteFailureCode {
  if (isChunkError(thrown)) return "REMOTE_CHUNK_MISSING";
  // webpack has no code for this; a browser test holds its words to ours (failure.spec.ts).
  const isTooOld = thrown instanceof Error && thrown.message.includes("shared singleton module");
  return isTooOld ? "REMOTE_SHELL_TOO_OLD" : "REMOTE_EXPOSE_INVALID";
}

function loadPage(name: string, { path, page }: RemoteRoute) {
  return within(page(), () => new RemoteError("REMOTE_TIMEOUT", name, path));
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
