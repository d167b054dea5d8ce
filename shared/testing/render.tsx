import { type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { StrictMode, Suspense } from "react";
import { api, askToConfirmWith } from "../client/api/client";
import { QueryClient, QueryClientProvider } from "../client/query";
import { createMutationCache } from "../client/query-client";
import { createMemoryRouter, RouterProvider, useLocation } from "../client/router";
import { sessionStore } from "../client/session/session";
import { askBeforeLeaving } from "../forms/ask-before-leaving";
import { type RemoteRoute, toRouteObjects } from "../remote/remote";
import { Toaster } from "../ui/overlay/toaster";
import type { Persona } from "./environment";

askToConfirmWith(async () => {
  const { askToConfirm } = await import("../forms/confirm/ask-to-confirm");
  return askToConfirm;
});

interface RenderOptions {
  /** Address at which the remote is opened. */
  path: string;
  as?: Persona;
}

/** Queries and actions of the rendered screen. */
export interface RenderedRemote extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: QueryClient;
  user: UserEvent;
}

/** Signs one of the demo people in, as the login page would. */
export async function signInAs(persona: Exclude<Persona, "nobody">): Promise<void> {
  await api.login(await globalThis.testEnvironment.credentialsOf(persona));
  sessionStore.setState({ currUserProfile: await api.getSession() });
}

/**
 * Opens a remote at a path as one of the demo people, without the shell. Another remote's path shows `Elsewhere:
 * <path>`, so that a test can check where a link leads.
 */
export async function renderRemote(
  routes: readonly RemoteRoute[],
  { path, as = "nobody" }: RenderOptions,
): Promise<RenderedRemote> {
  if (as !== "nobody") await signInAs(as);
  const queryClient = new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: { queries: { retry: false } },
  });
  const router = createMemoryRouter([...toRouteObjects(routes), { path: "*", element: <Elsewhere /> }], {
    initialEntries: [path],
  });
  askBeforeLeaving(router);
  const view = render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <main>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </main>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { ...view, router, queryClient, user: userEvent.setup({ delay: null }) };
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>Elsewhere: {pathname + search}</p>;
}
