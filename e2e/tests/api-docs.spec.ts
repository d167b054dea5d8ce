import { expectNoSidewaysScroll } from "../support/accessibility";
import { expect, test } from "../support/test";

test("a developer tries a call in the API's page by keyboard, on a phone", async ({ page, sessions }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/api/docs");
  await page.getByRole("button", { name: "Authorize", exact: true }).press("Enter");
  const dialog = page.locator(".dialog-ux");
  await dialog.getByLabel("auth-bearer-value").first().fill(sessions.member.access_token);
  await dialog.getByRole("button", { name: "Apply credentials" }).first().press("Enter");
  await dialog.getByRole("button", { name: "Close" }).first().press("Enter");
  await expect(dialog).toBeHidden();

  await page
    .locator("#operations-tag-Sign-in")
    .getByRole("button", { name: "Expand operation" })
    .press("Enter");
  const call = page.locator("#operations-Sign-in-getSession");
  await call.getByRole("button", { name: "Returns who is signed in" }).press("Enter");
  await call.getByRole("button", { name: "Try it out" }).press("Enter");
  await call.getByRole("button", { name: "Execute" }).press("Enter");
  await expect(call.locator(".live-responses-table")).toContainText(sessions.member.user_id);
  await expectNoSidewaysScroll(page, "the API's page on a phone");
});

test("the API's page follows the system's dark mode", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/api/docs");
  await expect(page.locator("html")).toHaveClass("dark-mode");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).not.toHaveClass("dark-mode");
});
