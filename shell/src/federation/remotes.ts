import { assetsOfPath, ownerOfPath } from "@guildway/shared/federation/mounts";
import type { PublishedRemote, Registry } from "@guildway/shared/federation/registry";
import { type RemoteApp, toRouteObjects } from "@guildway/shared/remote";
import type { RouteObject } from "@guildway/shared/router";
import { RemoteError } from "./errors";

/** Where {@link createRemotes} gets what it needs. */
export interface RemotesSources {
  registry: Registry;
  fetchRegistry: () => Promise<Registry>;
  /** `again`: this very entry has failed before. */
  loadApp: (name: string, remote: PublishedRemote, again: boolean) => Promise<RemoteApp>;
  /** Told when a remote's page has appeared. */
  onShown?: () => void;
  /** Collects what is looked at. */
  views?: View[];
}

/** One visit to a page of a remote, or how long the remote's first page took to appear. */
export interface View {
  remote: string;
  version: string;
  /** Milliseconds from when the first page was asked for. */
  loadedIn?: number;
}

/** All remotes of the page: who owns a path, their routes, and how they come back after a failure. */
export interface Remotes {
  /** Name of the remote that owns the path. */
  ownerOf: (path: string) => string | undefined;
  /** What the registry says of each remote, as this page uses it. */
  published: () => Registry["remotes"];
  /** Addresses of what the path needs, to be fetched ahead. */
  assetsOf: (path: string) => string[];
  /** The version of the remote that the page uses. */
  versionOf: (name: string) => string | undefined;
  /** Name of the remote that an address in a text, such as a stack, belongs to. */
  ownerOfScript: (text: string) => string | undefined;
  /** The visitor has come to a page of the remote. */
  visited: (name: string) => void;
  /** The remote's page has appeared. */
  shown: (name: string) => void;
  /** Counts the remote's fresh starts; the same promise of routes belongs to one generation. */
  generationOf: (name: string) => number;
  routesOf: (name: string) => Promise<RouteObject[]>;
  /**
   * After a load failure: starts the remote afresh if the registry names an entry that has not failed yet.
   * Resolves to whether it did.
   */
  recover: (name: string) => Promise<boolean>;
  /** Starts the remote afresh, with whatever entry the registry names now. */
  retry: (name: string) => Promise<void>;
  /** Takes note of the registry as it is now. Nothing on the page changes before {@link Remotes.enter}. */
  refresh: () => Promise<void>;
  /** Whether the shell that is live now is another than this page's. */
  hasNewShell: () => boolean;
  /** The visitor comes to a path from another remote's: whatever has been released meanwhile holds from now on. */
  enter: (path: string) => void;
  /** Drops what a failed generation left, so that the next visit loads anew. */
  forget: (name: string, generation: number) => void;
  /** Calls back after each new generation; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Keeps the state of the remotes. React and webpack both remember failures, so a remote
 * that failed is never repaired in place: it gets a new generation, with everything fresh.
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
  /** What runs in the page, which the registry may have left behind. */
  const started = new Map<string, PublishedRemote>();
  /** When each start began whose page has not appeared yet. */
  const askedAt = new Map<string, number>();
  const generations = new Map<string, number>();
  const routes = new Map<string, Promise<RouteObject[]>>();
  const failed = new Set<string>();
  const listeners = new Set<() => void>();

  const generationOf = (name: string): number => generations.get(name) ?? 0;
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
    // Without a fresh registry the known one stays in use: an entry that failed may be back.
    newest = await fetchRegistry().catch(() => newest);
  }

  function startAfresh(name: string): void {
    routes.delete(name);
    generations.set(name, generationOf(name) + 1);
    for (const listener of listeners) listener();
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
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
