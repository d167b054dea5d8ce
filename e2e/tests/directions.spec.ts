import type { Page } from "@playwright/test";
import { findMisdirected, giveArabicTexts } from "../support/directions";
import { memberScreens, publicScreens } from "../support/screens";
import { settle } from "../support/settle";
import { expect, test } from "../support/test";

async function check(page: Page, path: string): Promise<void> {
  await page.route(/\/api\/events(\?|$)/, (route) => route.fulfill({ status: 403 }));
  await giveArabicTexts(page);
  await page.goto(path);
  await settle(page);
  await page.waitForLoadState("networkidle");
  expect(await findMisdirected(page)).toEqual([]);
}

test.describe("a text has the direction of its own script, whatever is around it", () => {
  test.describe.configure({ mode: "parallel" });

  for (const { name, path } of publicScreens) {
    // Its descriptions of roles are the product's own.
    if (name === "engineering") continue;
    test(name, ({ page, demoIds }) => check(page, path(demoIds)));
  }

  for (const { name, path } of memberScreens) {
    test(name, ({ recruiterPage, demoIds }) => check(recruiterPage, path(demoIds)));
  }
});
