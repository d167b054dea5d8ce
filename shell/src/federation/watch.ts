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
  reloadIfStuck();
}
