import { delay, HttpResponse, http } from "msw";
import { setupWorker } from "msw/browser";
import type { World } from "./open-world";

/** How the network behaves; `slow` takes two seconds for each answer. */
export const NETWORKS = ["fine", "slow", "failing", "offline"] as const;
export type Network = (typeof NETWORKS)[number];

const SLOW_MS = 2_000;

/**
 * Answers the page's API requests out of the page itself; nothing of them reaches a network.
 * Resolves once the service worker that catches them is in charge.
 */
export async function answerRequests(world: World, network: () => Network): Promise<void> {
  const worker = setupWorker(
    http.all("*/api/*", async ({ request }) => {
      switch (network()) {
        case "offline":
          return HttpResponse.error();
        case "failing":
          return HttpResponse.json(
            { type: "about:blank", title: "The network panel lets every call fail", status: 500 },
            { status: 500, headers: { "Content-Type": "application/problem+json" } },
          );
        case "slow":
          await delay(SLOW_MS);
          return world.fetch(request);
        case "fine":
          return world.fetch(request);
      }
    }),
  );
  await worker.start({
    serviceWorker: { url: `${__webpack_public_path__}mockServiceWorker.js` },
    onUnhandledRequest: "bypass",
    quiet: true,
  });
}
