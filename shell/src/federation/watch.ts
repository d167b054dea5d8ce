import type { createBrowserRouter } from "@guildway/shared/router";
import type { ModuleFederation } from "@module-federation/enhanced/runtime";
import { reloadIfStuck } from "../frame/reload-if-stuck";
import { followReleases } from "./follow-releases";
import { prefetchOnIntent } from "./prefetch";
import { recoverParts } from "./recover-parts";
import type { Remotes, View } from "./remotes";
import { reportUncaught } from "./report-uncaught";
import { reportViews } from "./report-views";
import { showRemotes } from "./show-remotes";

/** The share of pages that measure their Web Vitals: what they need for it is loaded only there. */
const MEASURED = 0.2;

/** Starts everything that runs in the background. It is loaded alongside the first page, which does not wait for it. */
export function watch(
  shell: ModuleFederation,
  version: string | undefined,
  remotes: Remotes,
  router: ReturnType<typeof createBrowserRouter>,
  views: View[],
): void {
  shell.registerPlugins([showRemotes(version)]);
  reportUncaught(remotes);
  recoverParts(remotes);
  prefetchOnIntent(remotes);
  followReleases(router, remotes);
  reportViews(views);
  // A page that a release renders can't.
  if ("PerformanceObserver" in globalThis && Math.random() < MEASURED) {
    import(/* webpackChunkName: "measure-vitals" */ "./measure-vitals")
      .then(({ measureVitals }) => measureVitals(remotes, views))
      // Only this page isn't measured then.
      .catch(() => undefined);
  }
  reloadIfStuck();
}
