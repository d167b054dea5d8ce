import "@guildway/shared/ui/tokens.css";
import "@guildway/shared/ui/base.css";
import "./boot.css";
import { askToConfirmWith, preloadApi } from "@guildway/shared/api";
import { askBeforeLeaving } from "@guildway/shared/ask-before-leaving";
import type { Registry } from "@guildway/shared/federation/registry";
import { QueryClientProvider } from "@guildway/shared/query";
import { createQueryClient } from "@guildway/shared/query-client";
import { RouterProvider } from "@guildway/shared/router";
import { isSignedInPath } from "@guildway/shared/routes";
import { sessionStore } from "@guildway/shared/session";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadApp } from "./federation/load-app";
import { OVERRIDES_KEY } from "./federation/overrides-key";
import { fetchRegistry, readRegistry } from "./federation/registry";
import { createRemotes, type View } from "./federation/remotes";
import { RemotesContext } from "./federation/remotes-context";
import { startFederation } from "./federation/runtime";
import { watchStarts } from "./federation/starting";
import { loadMemberParts } from "./frame/use-member-parts";
import { createRouter } from "./router";

// The effect of `z.config({ jitless: true })`, for every remote's copy of Zod before it loads. Otherwise Zod tests
// whether it may evaluate code, which the pages' policy forbids and browsers report.
Reflect.set(globalThis, "__zod_globalConfig", { jitless: true });

askToConfirmWith(async () => {
  const { askToConfirm } = await import(
    /* webpackChunkName: "confirm" */ "@guildway/shared/confirm/ask-to-confirm"
  );
  return askToConfirm;
});

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no element #root");
  // Every page of a member shows these parts and calls the API. What fails to load is fetched again when needed.
  if (sessionStore.getState().authToken !== null) {
    loadMemberParts().catch(() => undefined);
    preloadApi();
  }
  const inThisTab = await tabsOwnRemotes();
  const starting = watchStarts(tabStorage(), browserStorage());
  const shell = startFederation(starting);
  const views: View[] = [];
  const registry = await inThisTab(await readRegistry());
  const remotes = createRemotes({
    registry,
    fetchRegistry: async () => inThisTab(await fetchRegistry()),
    loadApp: (...start) => loadApp(shell, ...start),
    onShown: starting.shown,
    views,
  });
  // The page's remote starts while the frame renders. A failure is shown in its area.
  const { pathname } = location;
  const isLedAway = isSignedInPath(pathname) && sessionStore.getState().authToken === null;
  const owner = isLedAway ? undefined : remotes.ownerOf(pathname);
  if (owner !== undefined) remotes.routesOf(owner).catch(() => undefined);
  const router = createRouter();
  askBeforeLeaving(router);
  // Pages work without it, and the next visit tries again.
  import(/* webpackChunkName: "watch" */ "./federation/watch").then(
    ({ watch }) => watch(shell, registry.shell, remotes, router, views),
    () => undefined,
  );
  // The page itself shows it from now on.
  document.getElementById("content")?.remove();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RemotesContext value={remotes}>
          <RouterProvider router={router} />
        </RemotesContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** A developer may have opened their own remotes in this tab; everyone else gets the registered ones. */
async function tabsOwnRemotes(): Promise<(registry: Registry) => Promise<Registry>> {
  if (!/[?&](remote|release|preview)=/.test(location.search) && !hasOverrides())
    return async (registry) => registry;
  const { overrideRemotes } = await import(/* webpackChunkName: "override" */ "./federation/override");
  return overrideRemotes();
}

const hasOverrides = (): boolean => Boolean(tabStorage()?.getItem(OVERRIDES_KEY));

const tabStorage = () => ifAllowed(() => sessionStorage);
const browserStorage = () => ifAllowed(() => localStorage);

/** A storage; undefined if the browser refuses it. */
function ifAllowed(storage: () => Storage): Storage | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}

void start();
