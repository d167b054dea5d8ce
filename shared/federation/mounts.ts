/*
 * Which remote owns a path. The gateway (what to preload) and the shell (what to render) both use this function, so
 * they can't disagree. Patterns are those of the router: `/a/:id` and `/a/*`, where the star matches everything below
 * and `/a` itself. Case and a trailing slash don't matter.
 */
import { isSignedInPath } from "../routes/routes";
import type { PublishedRemote, Registry } from "./registry";

const segmentsOf = (path: string): string[] => path.toLowerCase().split("/").filter(Boolean);

/** Whether the pattern covers the path. */
export function matchesMount(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  const open = wanted.at(-1) === "*";
  if (open) wanted.pop();
  if (open ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((segment, index) => segment.startsWith(":") || segment === given[index]);
}

/** A literal segment ranks above a parameter, a parameter above the end, and the end above a star. */
function rank(segment: string | undefined): number {
  if (segment === undefined) return 1;
  if (segment === "*") return 0;
  return segment.startsWith(":") ? 2 : 3;
}

function bySpecificity(a: string, b: string): number {
  const left = segmentsOf(a);
  const right = segmentsOf(b);
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = rank(right[index]) - rank(left[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The most specific pattern that covers the path, if any does. */
export function closestPattern(patterns: readonly string[], path: string): string | undefined {
  return patterns.filter((pattern) => matchesMount(pattern, path)).sort(bySpecificity)[0];
}

/** Name of the remote with the most specific mount pattern that covers the path. */
export function ownerOfPath({ remotes }: Registry, path: string): string | undefined {
  const closest = closestPattern(
    Object.values(remotes).flatMap((remote) => remote.mount),
    path,
  );
  return closest && Object.keys(remotes).find((name) => remotes[name]?.mount.includes(closest));
}

/**
 * All files that the browser fetches to paint the path: the entry, those that all pages share, and the page's own.
 */
export function assetsOfPath(remote: PublishedRemote, path: string): string[] {
  const page = closestPattern(Object.keys(remote.pages), path);
  return [...new Set([remote.entry, ...remote.preload, ...((page && remote.pages[page]) || [])])];
}

/** The path's page by its pattern, and what it reads from the API first, with the pattern's parameters. */
export function firstReadsOf({ pages, firstReads = {} }: PublishedRemote, path: string): [string, string[]] {
  const page = closestPattern(Object.keys(pages), path) ?? "";
  return [page, firstReads[page] ?? []];
}

/** Whether the path's page calls the API as soon as it appears; every page of a member does. */
export function callsApi({ pages, reads = [] }: PublishedRemote, path: string): boolean {
  return isSignedInPath(path) || reads.includes(closestPattern(Object.keys(pages), path) ?? "");
}
