import type { MeasuredVital } from "@guildway/shared/contract/releases";
import { assetsOfPath, ownerOfPath } from "@guildway/shared/federation/mounts";
import type { PublishedRemote, Registry } from "@guildway/shared/federation/registry";
import { type RemoteApp, toRouteObjects } from "@guildway/shared/remote";
import type { RouteObject } from "@guildway/shared/router";
import { createStore } from "@guildway/shared/session";
import { RemoteError } from "./errors";

/** What {@link createRemotes} depends on. */
export interface RemotesSources {
  registry: Registry;
  fetchRegistry: () => Promise<Registry>;
  /** `again`: whether this entry has failed before. */
  loadApp: (name: string, remote: PublishedRemote, isRetry: boolean) => Promise<RemoteApp>;
  /** Called when a remote's page has appeared. */
  onShown?: () => void;
  /** Collects views. */
  views?: View[];
}

/** One visit to a page of a remote, the load time of its first page, or one of a page's Web Vitals. */
export interface View {
  remote: string;
  version: string;
  /** Milliseconds since the first page was requested. */
  loadedIn?: number;
  vital?: MeasuredVital;
}

/** All remotes of the page: which one owns a path, their routes, and their recovery after a failure. */
export interface Remotes {
  /** Name of the remote that owns the path. */
  ownerOf: (path: string) => string | undefined;
  /** Each remote's registry entry, as this page uses it. */
  published: () => Registry["remotes"];
  /** Addresses of what the path needs, to be prefetched. */
  assetsOf: (path: string) => string[];
  /** The version of the remote that the page uses. */
  versionOf: (name: string) => string | undefined;
  /** Name of the remote that an address in a text, such as a stack, belongs to. */
  ownerOfScript: (text: string) => string | undefined;
  /** The visitor has come to a page of the remote. */
  visited: (name: string) => void;
  /** The remote's page has appeared. */
  shown: (name: string) => void;
  /** Counts the remote's restarts; a generation keeps one promise of its routes. */
  generationOf: (name: string) => number;
  routesOf: (name: string) => Promise<RouteObject[]>;
  /**
   * After a load failure: restarts the remote if the registry names an entry that hasn't failed yet. Resolves to
   * whether it did.
   */
  recover: (name: string) => Promise<boolean>;
  /** Restarts the remote with the entry that the registry names now. */
  retry: (name: string) => Promise<void>;
  /** Stores the current registry. Nothing on the page changes before {@link Remotes.enter}. */
  refresh: () => Promise<void>;
  /** Whether a newer shell is live. */
  hasNewShell: () => boolean;
  /** The visitor comes to a path from another remote's: newer releases are used from now on. */
  enter: (path: string) => void;
  /** Discards a failed generation, so that the next visit reloads it. */
  forget: (name: string, generation: number) => void;
  /** Calls back after each new generation; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates the state of the remotes. React and webpack both remember failures, so a failed remote is never repaired
 * in place: it gets a new generation, with everything fresh.
 */
export function createRemotes({
  registry: first,
  fetchRegistry,
  loadApp,
  onShown,
  views,
}: RemotesSources): Remotes {
  let registry = first;
  let newest = first;
  /** The entries running in the page, which may be older than the registry. */
  const started = new Map<string, PublishedRemote>();
  /** The start times of remotes whose page hasn't appeared yet. */
  const askedAt = new Map<string, number>();
  const generations = createStore<Readonly<Record<string, number>>>()(() => ({}));
  const routes = new Map<string, Promise<RouteObject[]>>();
  const failed = new Set<string>();

  const generationOf = (name: string): number => generations.getState()[name] ?? 0;
  const versionOf = (name: string): string | undefined => started.get(name)?.version;

  async function load(name: string): Promise<RouteObject[]> {
    const remote = registry.remotes[name];
    if (!remote) throw new RemoteError("REMOTE_ENTRY_UNREACHABLE", name, "is not in the registry");
    started.set(name, remote);
    askedAt.set(name, performance.now());
    const app = await loadApp(name, remote, failed.has(remote.entry));
    return toRouteObjects(app.routes);
  }

  async function refresh(): Promise<void> {
    // Without a new registry the known one stays in use: a failed entry may work again.
    newest = await fetchRegistry().catch(() => newest);
  }

  function startAfresh(name: string): void {
    routes.delete(name);
    generations.setState({ [name]: generationOf(name) + 1 });
  }

  return {
    ownerOf: (path) => ownerOfPath(registry, path),
    published: () => registry.remotes,
    assetsOf: (path) => {
      const remote = registry.remotes[ownerOfPath(registry, path) ?? ""];
      return remote ? assetsOfPath(remote, path) : [];
    },
    versionOf,
    ownerOfScript: (text) =>
      [...started].find(([, { entry }]) => text.includes(entry.slice(0, entry.lastIndexOf("/") + 1)))?.[0],
    visited: (name) => void views?.push({ remote: name, version: versionOf(name) ?? "" }),
    shown(name) {
      onShown?.();
      const asked = askedAt.get(name);
      if (asked === undefined) return;
      askedAt.delete(name);
      views?.push({ remote: name, version: versionOf(name) ?? "", loadedIn: performance.now() - asked });
    },
    generationOf,
    routesOf(name) {
      const known = routes.get(name);
      if (known) return known;
      const loading = load(name);
      routes.set(name, loading);
      return loading;
    },
    async recover(name) {
      const before = generationOf(name);
      failed.add(started.get(name)?.entry ?? "");
      await refresh();
      const entry = newest.remotes[name]?.entry;
      if (!entry || failed.has(entry)) return false;
      registry = newest;
      if (generationOf(name) === before) startAfresh(name);
      return true;
    },
    async retry(name) {
      const before = generationOf(name);
      await refresh();
      registry = newest;
      if (generationOf(name) === before) startAfresh(name);
    },
    refresh,
    hasNewShell: () =>
      first.shell !== undefined && newest.shell !== undefined && first.shell !== newest.shell,
    enter(path) {
      registry = newest;
      const name = ownerOfPath(registry, path);
      const before = name && started.get(name);
      if (before && before.entry !== registry.remotes[name]?.entry) startAfresh(name);
    },
    forget(name, generation) {
      if (generationOf(name) === generation) routes.delete(name);
    },
    subscribe: generations.subscribe,
  };
}
