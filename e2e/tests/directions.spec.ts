import type { Page } from "@playwright/test";
import type { DemoIds } from "../support/demo-ids";
import { findMisdirected, giveArabicTexts } from "../support/directions";
import { memberScreens, publicScreens } from "../support/screens";
import { settle } from "../support/settle";
import { expect, test } from "../support/test";

async function look(page: Page, screens: typeof publicScreens, ids: DemoIds): Promise<void> {
  // With an open event stream, the network is never idle.
  await page.route(/\/api\/events(\?|$)/, (route) => route.fulfill({ status: 403 }));
  await giveArabicTexts(page);
  for (const { name, path } of screens) {
    await page.goto(path(ids));
    await settle(page);
    await page.waitForLoadState("networkidle");
    expect.soft(await findMisdirected(page), name).toEqual([]);
  }
}

test.describe("a text has the direction of its own script, whatever is around it", () => {
  test.describe.configure({ mode: "parallel", timeout: 900_000 });

  test("on pages for everyone", async ({ page, demoIds }) => {
    // What these say about roles is the product's own.
    const screens = publicScreens.filter(({ name }) => !["engineering", "field"].includes(name));
    await look(page, screens, demoIds);
  });

  test("on members' pages", async ({ recruiterPage, demoIds }) => {
    await look(recruiterPage, memberScreens, demoIds);
  });
});
