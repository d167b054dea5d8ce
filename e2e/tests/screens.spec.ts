import type { Page } from "@playwright/test";
import { inspect } from "../support/pictures";
import { memberPlaces, openPlaces } from "../support/places";
import { settle } from "../support/settle";
import { test } from "../support/test";
import { expectUsableZoomed } from "../support/zoomed";

/** Waits until the page shows its data, with pictures and fonts. */
async function settleWhole(page: Page): Promise<void> {
  await settle(page);
  await page.waitForLoadState("networkidle");
}

test.describe("is accessible in both themes, and fits every screen and 400 % zoom", () => {
  for (const { name, path } of openPlaces) {
    test(name, async ({ page, demoIds }) => {
      await page.goto(path(demoIds));
      await settleWhole(page);
      await inspect(page, name);
      await expectUsableZoomed(page, name);
    });
  }

  for (const { name, path } of memberPlaces) {
    test(name, async ({ recruiterPage: page, demoIds }) => {
      // With an open stream the network is never idle.
      await page.route("**/api/events", (route) => route.fulfill({ status: 403 }));
      await page.goto(path(demoIds));
      await settleWhole(page);
      await inspect(page, name);
      await expectUsableZoomed(page, name);
    });
  }
});
