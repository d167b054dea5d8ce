import type { createBrowserRouter } from "@guildway/shared/router";
import type { Remotes } from "./remotes";

const AT_MOST_EVERY_MS = 60_000;

/**
 * Brings releases to a tab that stays open. The registry is asked for when the tab regains the focus, at
 * most once a minute. A new version is taken when the visitor next comes to that remote from another, so
 * that nothing changes under their hands; whatever guards unsaved work has asked them by then. A new shell needs a
 * reload, which is offered and left to them.
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
  // A browser that comes back to the front of a phone need not focus the window.
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
