/** Where a tab keeps the remotes of its own (`override.tsx`, which only such a tab loads). */
export const OVERRIDES_KEY = "remoteOverrides";

/**
 * Checks whether a version is a developer's origin (`?remote=`), not one that the site has released. What such a remote
 * does says nothing about the site, so it isn't reported.
 */
export const isOwnRemote = (version: string): boolean => version.includes("://");
