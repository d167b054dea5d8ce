import type { createBrowserRouter } from "@guildway/shared/router";
import type { Remotes } from "./remotes";

const AT_MOST_EVERY_MS = 60_000;

/**
 * Updates an open tab to new releases. It reads the registry when the tab regains the focus, at most once a minute.
 * A new version is used when the visitor next comes to that remote from another, so that nothing changes while they
 * use it; guards of unsaved work have asked by then. A new shell needs a reload, which is only offered.
 *
 * @returns how to stop.
 */
export function followReleases(
  { state, subscribe }: Pick<ReturnType<typeof createBrowserRouter>, "state" | "subscribe">,
  remotes: Remotes,
  offerReload: () => void = loadOffer,
): () => void {
  let { pathname } = state.location;
  const unsubscribe = subscribe(({ location }) => {
    if (remotes.ownerOf(location.pathname) !== remotes.ownerOf(pathname)) remotes.enter(location.pathname);
    ({ pathname } = location);
  });

  let askedAt = performance.now();
  const ask = () => {
    if (document.hidden || performance.now() - askedAt < AT_MOST_EVERY_MS) return;
    askedAt = performance.now();
    void remotes.refresh().then(() => {
      if (remotes.hasNewShell()) offerReload();
    });
  };
  // A browser that returns to the foreground of a phone may not focus the window.
  const signs = [
    [window, "focus"],
    [document, "visibilitychange"],
  ] as const;
  for (const [target, sign] of signs) target.addEventListener(sign, ask);
  return () => {
    unsubscribe();
    for (const [target, sign] of signs) target.removeEventListener(sign, ask);
  };
}

function loadOffer(): void {
  import(/* webpackChunkName: "offer-reload" */ "./offer-reload").then(
    (module) => module.offerReload(),
    // The chunk of an old shell may be gone; the next failure offers a reload as well.
    () => undefined,
  );
}
