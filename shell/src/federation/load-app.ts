import type { PublishedRemote } from "@guildway/shared/federation/registry";
import { containerName, type RemoteApp, type RemoteRoute } from "@guildway/shared/remote";
import type { ModuleFederation } from "@module-federation/enhanced/runtime";
import { RemoteError } from "./errors";
import type { Start } from "./remote-plugin";
import { PAGE_PATIENCE_MS, within } from "./within";

/**
 * Loads a remote from scratch: the runtime forgets everything from earlier attempts.
 *
 * @param shell with `remotePlugin`, which checks what is loaded.
 * @param isRetry whether this entry has failed before.
 * @throws {RemoteError}
 */
export async function loadApp(
  shell: ModuleFederation,
  name: string,
  remote: PublishedRemote,
  isRetry: boolean,
): Promise<RemoteApp> {
  const container = containerName(name);
  const entry = new URL(remote.entry, location.href).href;
  const app = await new Promise<RemoteApp | null>((resolve, reject) => {
    const start: Start = { name, remote, isRetry, fail: reject };
    const registered = { name: container, version: remote.version, entry, start };
    shell.registerRemotes([registered], { force: true });
    shell.loadRemote<RemoteApp>(`${container}/app`).then(resolve, reject);
  });
  const routes = app?.routes ?? [];
  return { routes: routes.map((route) => ({ ...route, page: () => loadPage(name, route) })) };
}

function loadPage(name: string, { path, page }: RemoteRoute) {
  return within(page(), () => new RemoteError("REMOTE_TIMEOUT", name, path), PAGE_PATIENCE_MS);
}
