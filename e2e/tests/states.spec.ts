import { openAccountMenu } from "../pages/account-menu";
import { registerNewcomer, verifyNewcomer } from "../support/newcomer";
import { inspect, inspectState } from "../support/pictures";
import { newContextWith } from "../support/session";
import { expect, test } from "../support/test";

test.describe("is accessible in both themes and fits every screen", () => {
  test("a newcomer's onboarding", async ({ browser, request, contextOptions, baseURL }) => {
    const newcomer = await registerNewcomer(request);
    const context = await newContextWith(browser, newcomer.session, { ...contextOptions, baseURL });
    const page = await context.newPage();
    await page.goto("/register/await");
    await expect(page.getByText(newcomer.email)).toBeVisible();
    await inspect(page, "await-verification");
    await context.close();

    const verified = await newContextWith(browser, await verifyNewcomer(request, newcomer), {
      ...contextOptions,
      baseURL,
    });
    const wizard = await verified.newPage();
    await wizard.goto("/register/profile/");
    await expect(wizard.getByLabel("First Name")).toBeVisible();
    await inspect(wizard, "create-profile");
    await verified.close();
  });

  test("a form with errors", async ({ page }) => {
    await page.goto("/register/");
    await page.getByRole("main").getByRole("button", { name: "Join Now" }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByText("Email can't be empty")).toBeVisible();
    await inspectState(page, "register-refused");
  });

  test("the composer of a post", async ({ memberPage: page }) => {
    await page.goto("/signed-in/feed/");
    await page.getByRole("button", { name: "Share something" }).click();
    await expect(page.getByRole("dialog", { name: "Create a post" })).toBeVisible();
    await inspectState(page, "composer");
  });

  test("the comments of a post", async ({ memberPage: page }) => {
    await page.goto("/signed-in/feed/");
    // Other tests' posts, which have none, may fill the first pages.
    const button = page.getByRole("article").getByRole("button", { name: /^Comment \d/ });
    await expect(async () => {
      await page.getByRole("article").last().scrollIntoViewIfNeeded();
      await expect(button.first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await button.first().click();
    await expect(page.getByLabel("Your comment")).toBeFocused();
    await inspectState(page, "comments");
  });

  for (const dialog of ["Add work experience", "Add skills"]) {
    test(`the dialog ${dialog}`, async ({ memberPage: page }) => {
      await page.goto("/signed-in/feed/user-profile/");
      await page.getByRole("button", { name: dialog }).click();
      await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
      await inspectState(page, dialog.toLowerCase().replaceAll(" ", "-"));
    });
  }

  test("the account menu", async ({ memberPage: page }) => {
    await page.goto("/signed-in/feed/suggested-jobs");
    await expect(page.getByRole("article").first()).toBeVisible();
    await openAccountMenu(page);
    await inspectState(page, "account-menu");
  });
});
