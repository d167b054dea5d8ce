import "@guildway/shared/ui/tokens.css";
import "@guildway/shared/ui/base.css";
import { askToConfirmWith } from "@guildway/shared/api";
import { askBeforeLeaving } from "@guildway/shared/ask-before-leaving";
import { QueryClientProvider } from "@guildway/shared/query";
import { createQueryClient } from "@guildway/shared/query-client";
import { type RemoteRoute, toRouteObjects } from "@guildway/shared/remote";
import { Navigate, RouterProvider } from "@guildway/shared/router";
import { chooseTheme } from "@guildway/shared/theme";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createHashRouter } from "react-router-dom";
import type { World } from "./api/open-world";
import { become } from "./become";
import { isCompared } from "./compare/messages";
import { readConditions, type Scenario } from "./conditions";
import { conditionsStore, setConditions, syncAddress } from "./conditions-store";
import { Elsewhere } from "./elsewhere";
import { Frame } from "./frame";
import { isPane, PaneStorage, shareWorld, worldOfPage } from "./pane";
import { Refused } from "./refused";
import { startClock } from "./start-clock";

askToConfirmWith(async () => {
  const { askToConfirm } = await import(
    /* webpackChunkName: "confirm" */ "@guildway/shared/confirm/ask-to-confirm"
  );
  return askToConfirm;
});

/** Shows a remote alone: its pages in a plain frame, its API in this page. */
export function start(remote: string, routes: readonly RemoteRoute[]): void {
  document.title = remote;
  // Another tab has its own database, so its session isn't valid here. Two frames of one tab share its storage.
  const storage = isPane() || isCompared() ? new PaneStorage() : sessionStorage;
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(globalThis, name, { value: storage, configurable: true });
  }
  const element = document.getElementById("root");
  if (!element) throw new Error("The page has no element #root");
  const root = createRoot(element);
  // All of onboarding is for people who aren't signed in yet.
  const usual = remote === "mf-onboarding" ? "nobody" : "member";
  const { conditions, problems } = readConditions(location.search, usual);
  chooseTheme(conditions.theme);
  if (problems.length > 0) {
    root.render(<Refused problems={problems} />);
    return;
  }
  startClock(conditions.clock);
  setConditions(conditions);
  syncAddress();

  const opening = open();
  shareWorld(opening);
  const frame = <Frame remote={remote} opening={opening} />;
  const startPage = routes[0]?.path ?? "/";
  // In the fragment, so that any static host serves a link to any page.
  const router = createHashRouter([
    // Before the frame, whose gate would redirect a member from here to the feed.
    ...(startPage === "/" ? [] : [{ path: "/", element: <Navigate to={startPage} replace /> }]),
    { element: frame, children: [...toRouteObjects(routes), { path: "*", element: <Elsewhere /> }] },
  ]);
  askBeforeLeaving(router);
  root.render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Opens the database and the API in this page after the frame has been painted. */
async function open(): Promise<World> {
  const { persona, scenario } = conditionsStore.getState();
  const opening = isPane() ? worldOfPage() : openOwnWorld(scenario);
  const { answerRequests } = await import(/* webpackChunkName: "world" */ "./api/answer-requests");
  const [world] = await Promise.all([opening, answerRequests(opening, conditionsStore.getState)]);
  await become(world, persona, scenario);
  return world;
}

async function openOwnWorld(scenario: Scenario): Promise<World> {
  const snapshot = fetch(`${__webpack_public_path__}database.tar.gz`).then((response) => response.blob());
  const { openWorld } = await import(/* webpackChunkName: "world" */ "./api/open-world");
  return openWorld(await snapshot, scenario);
}
