import { expect, type Page } from "@playwright/test";

/** Waits until the scripts have replaced the page that was rendered at the release: its links load whole documents. */
export async function takenOver(page: Page): Promise<void> {
  await expect(page.locator("#prerendered")).not.toBeAttached();
}
