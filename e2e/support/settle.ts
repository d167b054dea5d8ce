import { expect, type Page } from "@playwright/test";

/** Waits until the page shows its data: its heading is there and nothing is loading. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.getByRole("status").filter({ hasText: /^(Loading|Searching)/ })).toHaveCount(0);
}
