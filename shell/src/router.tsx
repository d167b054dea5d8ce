import { createBrowserRouter } from "@guildway/shared/router";
import { RemoteOutlet } from "./federation/remote-outlet";
import { Frame } from "./frame/frame";
import { PageSkeleton } from "./frame/page-skeleton";
import { NotFoundPage } from "./pages/not-found-page";
import { ShellFailure } from "./pages/shell-failure";
import { SessionGate } from "./session/session-gate";

/**
 * One frame, and below it whatever remote owns the path. The frame is above the boundary of the
 * remotes: it would vanish with their errors otherwise.
 */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <ShellFailure />,
      children: [
        {
          path: "*",
          element: (
            <SessionGate>
              <RemoteOutlet fallback={<PageSkeleton />} notFound={<NotFoundPage />} />
            </SessionGate>
          ),
        },
      ],
    },
  ]);
}
