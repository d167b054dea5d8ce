import { expectNoSidewaysScroll } from "../support/accessibility";
import { expect, test } from "../support/test";

const OPEN = "api-docs";

test("a developer finds a call by its name in the API's page, and tries it by keyboard", async ({
  page,
  sessions,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/api/docs");
  await page.getByRole("button", { name: "Authorize" }).press("Enter");
  const dialog = page.locator(".dialog-ux");
  await dialog.locator("#auth-bearer-value").first().fill(sessions.member.access_token);
  await dialog.getByRole("button", { name: "Apply credentials" }).first().press("Enter");
  await dialog.getByRole("button", { name: "Close" }).press("Enter");

  await page.getByRole("button", { name: "Expand operation" }).first().press("Enter");
  const call = page.locator(".opblock", { hasText: "getSession" }).first();
  await call.getByRole("button").first().press("Enter");
  await call.getByRole("button", { name: "Try it out" }).press("Enter");
  await call.getByRole("button", { name: "Execute" }).press("Enter");
  await expect(call.locator(".live-responses-table")).toContainText(sessions.member.user_id);
  await expectNoSidewaysScroll(page, `${OPEN} on a phone`);
});

test("the API's page follows the system's dark mode", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/api/docs");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).not.toHaveCSS("color-scheme", "dark");
});
