import "shared/ui/tokens.css";
import "shared/ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "shared/query";
import { createQueryClient } from "shared/query-client";
import { RouterProvider } from "shared/router";
import { followReleases } from "./federation/follow-releases";
import { loadApp } from "./federation/load-app";
import { prefetchOnIntent } from "./federation/prefetch";
import { fetchRegistry, readRegistry } from "./federation/registry";
import { createRemotes } from "./federation/remotes";
import { RemotesContext } from "./federation/remotes-context";
import { createRouter } from "./router";

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no element #root");
  const remotes = createRemotes({ registry: await readRegistry(), fetchRegistry, loadApp });
  prefetchOnIntent(remotes);
  const router = createRouter();
  followReleases(router, remotes);
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

void start();
