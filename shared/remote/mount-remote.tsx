import "../ui/tokens.css";
import "../ui/base.css";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { askToConfirmWith } from "../client/api/client";
import { QueryClientProvider } from "../client/query";
import { createQueryClient } from "../client/query-client";
import { createMemoryRouter, RouterProvider } from "../client/router";
import { askBeforeLeaving } from "../forms/ask-before-leaving";
import { Toaster } from "../ui/overlay/toaster";
import { Tooltips } from "../ui/overlay/tooltips";
import { type RemoteRoute, toRouteObjects } from "./remote";

askToConfirmWith(async () => {
  const { askToConfirm } = await import(/* webpackChunkName: "confirm" */ "../forms/confirm/ask-to-confirm");
  return askToConfirm;
});

/** How a remote is shown in a page that isn't ours. */
export interface MountOptions {
  /** Path of the first page; the remote's own links start from there. The host page's address doesn't change. */
  path: string;
  /** Called with a path that the remote leads to but doesn't own. */
  onLeave?: (path: string) => void;
}

/**
 * Shows a remote in any page's element, with its own router, query client and messages.
 *
 * @returns a function that removes it.
 */
export function mountRemote(
  routes: readonly RemoteRoute[],
  element: Element,
  { path, onLeave }: MountOptions,
): () => void {
  const elsewhere = {
    path: "*",
    loader: ({ request }: { request: Request }) => {
      const { pathname, search } = new URL(request.url);
      onLeave?.(pathname + search);
      return null;
    },
    element: null,
  };
  const router = createMemoryRouter([...toRouteObjects(routes), elsewhere], { initialEntries: [path] });
  askBeforeLeaving(router);
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        <Toaster />
        <Tooltips />
      </QueryClientProvider>
    </StrictMode>,
  );
  return () => root.unmount();
}
