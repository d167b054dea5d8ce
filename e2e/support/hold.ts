import type { Page } from "@playwright/test";

/** Holds back calls to an address, as a slow connection does, until they are released. */
export async function hold(page: Page, address: string): Promise<{ letGo: () => void }> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    // The page may have canceled a call in the meantime.
    await route.continue().catch(() => undefined);
  });
  return { letGo };
}
