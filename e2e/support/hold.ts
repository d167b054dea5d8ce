import type { Page } from "@playwright/test";

/** Keeps the calls of an address on their way, as a slow line does, until they are let go. */
export async function hold(page: Page, address: string): Promise<{ letGo: () => void }> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    // One that the page has given up meanwhile has nobody who waits for it.
    await route.continue().catch(() => undefined);
  });
  return { letGo };
}
