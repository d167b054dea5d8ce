import type { Page } from "@playwright/test";
import { inspect } from "../support/pictures";
import { memberPlaces, openPlaces } from "../support/places";
import { expect, test } from "../support/test";

/** Waits until the page shows its data: its heading is there and nothing is loading. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.getByRole("status").filter({ hasText: /^(Loading|Searching)/ })).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

test.describe("is accessible in both themes and fits every screen", () => {
  for (const { name, path } of openPlaces) {
    test(name, async ({ page, demoIds }) => {
      await page.goto(path(demoIds));
      await settle(page);
      await inspect(page, name);
    });
  }

  for (const { name, path } of memberPlaces) {
    test(name, async ({ recruiterPage: page, demoIds }) => {
      // With an open stream the network is never idle.
      await page.route("**/api/events", (route) => route.fulfill({ status: 403 }));
      await page.goto(path(demoIds));
      await settle(page);
      await inspect(page, name);
    });
  }
});
