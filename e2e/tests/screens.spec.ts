import type { Page } from "@playwright/test";
import { expectRoomForLongestTexts, expectUsableWithLargeText } from "../support/large-text";
import { inspect } from "../support/pictures";
import { memberScreens, publicScreens } from "../support/screens";
import { settle } from "../support/settle";
import { test } from "../support/test";
import { expectValidHtml } from "../support/valid-html";
import { expectUsableZoomed } from "../support/zoomed";

/** Opens a page once, for all checks. */
async function check(page: Page, name: string, path: string): Promise<void> {
  const answer = await page.goto(path);
  await settle(page);
  // With pictures and fonts.
  await page.waitForLoadState("networkidle");
  await expectValidHtml((await answer?.text()) ?? "", `${name} as it is sent`);
  await inspect(page, name);
  await expectUsableZoomed(page, name);
  await expectUsableWithLargeText(page, name, path);
  await expectRoomForLongestTexts(page, name, path);
}

test.describe("is valid, accessible in both themes, and fits every screen, 400 % zoom and text twice as large", () => {
  // There are so many that they would keep one worker busy for the whole run.
  test.describe.configure({ mode: "parallel" });

  for (const { name, path } of publicScreens) {
    test(name, ({ page, demoIds }) => check(page, name, path(demoIds)));
  }

  for (const { name, path } of memberScreens) {
    test(name, async ({ recruiterPage: page, demoIds }) => {
      // With an open event stream, the network is never idle.
      await page.route(/\/api\/events(\?|$)/, (route) => route.fulfill({ status: 403 }));
      await check(page, name, path(demoIds));
    });
  }
});
