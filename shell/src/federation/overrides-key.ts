/** Where a tab keeps the remotes of its own (`override.tsx`, which only such a tab loads). */
export const OVERRIDES_KEY = "remoteOverrides";
