import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

test.describe("a browser that doesn't support the colors", () => {
  // It reports each script that it doesn't execute.
  test.use({ mayComplain: true });

  test.beforeEach(({ page }) => beOld(page));

  test("asks for an update, and shows public pages as they are without scripts", async ({
    page,
    demoIds,
  }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) calls.push(request.url());
    });
    for (const path of ["/user/login/", `/jobs/${demoIds.job}`, `/companies/${demoIds.ownCompany}`]) {
      await page.goto(path);
      await expect(sentence(page), path).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    }
    expect(calls).toEqual([]);
  });

  test("asks for an update on a member's page", async ({ page }) => {
    await page.goto("/signed-in/feed/");
    await expect(sentence(page)).toBeVisible();
    expect(await page.evaluate(() => location.pathname)).toBe("/signed-in/feed/");
  });
});

test("every other browser hides the sentence", async ({ page }) => {
  await page.goto("/user/login/");
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(sentence(page)).toBeHidden();
});

const sentence = (page: Page) => page.getByText("Your browser is too old for Guildway.");

async function beOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
}
