import { createBrowserRouter } from "@guildway/shared/router";
import { RemoteOutlet } from "./federation/remote-outlet";
import { Frame } from "./frame/frame";
import { PageSkeleton } from "./frame/page-skeleton";
import { NotFoundPage } from "./pages/not-found-page";
import { ShellFailure } from "./pages/shell-failure";
import { SessionGate } from "./session/session-gate";

/**
 * One frame, and below it the remote that owns the path. The frame is above the remotes' boundary, so that their
 * errors don't remove it.
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
