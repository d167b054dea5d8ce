import type { Page } from "@playwright/test";

/** Pauses calls to an address, as on a slow connection, until they are resumed. */
export async function pauseCalls(page: Page, address: string): Promise<{ resume: () => void }> {
  let resume = () => {};
  const resumed = new Promise<void>((resolve) => {
    resume = resolve;
  });
  await page.route(address, async (route) => {
    await resumed;
    // The page may have canceled a call in the meantime.
    await route.continue().catch(() => undefined);
  });
  return { resume };
}
