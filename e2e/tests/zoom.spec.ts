import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "../support/accessibility";
import { memberPlaces, openPlaces } from "../support/places";
import { settle } from "../support/settle";
import { expect, test } from "../support/test";

/** WCAG 1.4.10: 400 % zoom turns a laptop's 1,280 by 800 pixels into these. */
const ZOOMED = { width: 320, height: 200 };

/** How much of the window shows the page itself while it is scrolled, 0 to 1. */
function shareOfMain(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const points = Array.from({ length: 20 }, (_, index) => ((index + 0.5) * innerHeight) / 20);
    const seen = points.filter((y) => document.elementFromPoint(innerWidth / 2, y)?.closest("main"));
    return seen.length / points.length;
  });
}

async function checkZoomed(page: Page, name: string): Promise<void> {
  await page.setViewportSize(ZOOMED);
  await settle(page);
  await expectNoSidewaysScroll(page, `${name} at 400 % zoom`);
  expect(await shareOfMain(page), `share of the window that shows ${name}`).toBeGreaterThan(0.5);
}

test.describe("at 400 % zoom", () => {
  for (const { name, path } of openPlaces) {
    test(`${name} is usable`, async ({ page, demoIds }) => {
      await page.goto(path(demoIds));
      await checkZoomed(page, name);
    });
  }

  for (const { name, path } of memberPlaces) {
    test(`${name} is usable`, async ({ recruiterPage: page, demoIds }) => {
      await page.goto(path(demoIds));
      await checkZoomed(page, name);
    });
  }
});
