import type { PublishedRemote } from "shared/contract/registry";
import { CONTRACT_VERSION } from "shared/contract/version";
import type { RemoteApp, RemoteRoute } from "shared/remote";
import { isChunkError, RemoteError } from "./errors";
import { fetchAnew } from "./fetch-anew";
import { loadEntry } from "./load-entry";
import { loadExpose, registerEntry } from "./runtime";
import { within } from "./within";

/**
 * Loads a remote from nothing: whatever an earlier attempt left behind is forgotten.
 *
 * @param again this very entry has been tried before.
 * @throws {RemoteError}
 */
export async function loadApp(name: string, remote: PublishedRemote, again: boolean): Promise<RemoteApp> {
  if (remote.contract > CONTRACT_VERSION) {
    throw new RemoteError(
      "REMOTE_CONTRACT_TOO_NEW",
      name,
      `needs contract ${remote.contract}, the shell has ${CONTRACT_VERSION}`,
    );
  }
  if (again) await fetchAnew([remote.entry, ...remote.preload, ...Object.values(remote.pages).flat()]);
  registerEntry(name, remote.entry);
  await loadEntry(name, remote.entry);
  const app = await within(loadExpose(name), () => new RemoteError("REMOTE_TIMEOUT", name, "./app")).catch(
    (thrown: unknown) => {
      if (thrown instanceof RemoteError) throw thrown;
      const code = isChunkError(thrown) ? "REMOTE_CHUNK_MISSING" : "REMOTE_EXPOSE_INVALID";
      throw new RemoteError(code, name, thrown instanceof Error ? thrown.message : String(thrown), {
        cause: thrown,
      });
    },
  );
  if (!isRemoteApp(app)) throw new RemoteError("REMOTE_EXPOSE_INVALID", name, "./app exports no routes");
  return { routes: app.routes.map((route) => ({ ...route, page: () => loadPage(name, route) })) };
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
