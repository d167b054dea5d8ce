import "@guildway/shared/ui/tokens.css";
import "@guildway/shared/ui/base.css";
import { QueryClientProvider } from "@guildway/shared/query";
import { createQueryClient } from "@guildway/shared/query-client";
import { toRouteObjects } from "@guildway/shared/remote";
import { createBrowserRouter, Outlet, RouterProvider } from "@guildway/shared/router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { routes as companies } from "../../mf-companies/src/app";
import { routes as feed } from "../../mf-feed/src/app";
import { routes as jobs } from "../../mf-jobs/src/app";
import { routes as network } from "../../mf-network/src/app";
import { routes as onboarding } from "../../mf-onboarding/src/app";
import { routes as quiz } from "../../mf-quiz/src/app";
import { Frame } from "../../shell/src/frame/frame";
import { NotFoundPage } from "../../shell/src/pages/not-found-page";
import { ShellFailure } from "../../shell/src/pages/shell-failure";
import { SessionGate } from "../../shell/src/session/session-gate";

/* The same product as one bundle: what federation costs is measured against it. It is never served. */
const router = createBrowserRouter([
  {
    element: <Frame />,
    errorElement: <ShellFailure />,
    children: [
      {
        element: (
          <SessionGate>
            <Outlet />
          </SessionGate>
        ),
        children: [
          ...toRouteObjects([...onboarding, ...feed, ...network, ...companies, ...jobs, ...quiz]),
          { path: "*", element: <NotFoundPage /> },
        ],
      },
    ],
  },
]);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
