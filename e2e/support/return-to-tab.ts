import type { Page } from "@playwright/test";

/**
 * Comes back to an open tab after ten minutes, upon which it fetches the registry. Only the clock moves: a timer that fires early would
 * end what is still being loaded.
 */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 600_000;
  });
  const asked = page.waitForResponse("**/remotes.json");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await (await asked).finished();
  // Waits until the page has processed it.
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let turn = 0; turn < 20; turn++) {
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(turn);
      });
    }
  });
}
