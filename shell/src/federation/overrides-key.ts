/** The storage key of a tab's own remotes (`override.tsx`, which only such a tab loads). */
export const OVERRIDES_KEY = "remoteOverrides";

/** How the version of a preview begins. */
export const PREVIEW = "preview ";

/**
 * Checks whether a version is a developer's origin (`?remote=`) or a preview, not one that the site has released. Such a
 * remote's failures say nothing about the site, so they aren't reported.
 */
export const isOwnRemote = (version: string): boolean =>
  version.includes("://") || version.startsWith(PREVIEW);
