import { expect, type Page } from "@playwright/test";

/** Waits until the scripts have replaced the prerendered page, whose links load whole documents. */
export async function appStarted(page: Page): Promise<void> {
  await expect(page.locator("#prerendered")).not.toBeAttached();
}
