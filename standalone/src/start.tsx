import "@guildway/shared/ui/tokens.css";
import "@guildway/shared/ui/base.css";
import { QueryClientProvider } from "@guildway/shared/query";
import { createQueryClient } from "@guildway/shared/query-client";
import { type RemoteRoute, toRouteObjects } from "@guildway/shared/remote";
import { Navigate, RouterProvider } from "@guildway/shared/router";
import { chooseTheme, readTheme } from "@guildway/shared/theme";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createHashRouter } from "react-router-dom";
import { answerRequests } from "./api/answer-requests";
import { openWorld } from "./api/open-world";
import { become, followSession } from "./become";
import { readConditions } from "./conditions";
import { Elsewhere } from "./elsewhere";
import { Frame } from "./frame";

/** Shows a remote alone: its pages in a plain frame, its API in this page. */
export async function start(remote: string, routes: readonly RemoteRoute[]): Promise<void> {
  document.title = remote;
  chooseTheme(readTheme());
  // All of onboarding is for people who are not signed in yet.
  let conditions = readConditions(remote === "mf-onboarding" ? "nobody" : "member");
  const snapshot = await fetch(`${__webpack_public_path__}database.tar.gz`);
  const world = await openWorld(await snapshot.blob(), conditions.data);
  // Signing in is not what the network is tested with.
  let network: typeof conditions.network = "fine";
  await answerRequests(world, () => network);
  followSession();
  await become(world, conditions.persona);
  network = conditions.network;

  const frame = (
    <Frame
      remote={remote}
      world={world}
      conditions={conditions}
      onConditions={(next) => {
        conditions = next;
        network = next.network;
      }}
    />
  );
  const startPage = routes[0]?.path ?? "/";
  // In the fragment, so that any static host serves a link to any page.
  const router = createHashRouter([
    {
      element: frame,
      children: [
        ...toRouteObjects(routes),
        ...(startPage === "/" ? [] : [{ path: "/", element: <Navigate to={startPage} replace /> }]),
        { path: "*", element: <Elsewhere /> },
      ],
    },
  ]);
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no element #root");
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
