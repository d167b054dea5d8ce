import { expectNoSidewaysScroll } from "../support/accessibility";
import { openWithLargeText, screenshotWithLargeText } from "../support/large-text";
import { createMember } from "../support/newcomer";
import { openAs } from "../support/open-as";
import { bearer } from "../support/session";
import { expect, test } from "../support/test";

const PATH = "/signed-in/settings/access-tokens";

test("a member creates an access token by keyboard, a program uses it, and it ends", async ({
  request,
  browser,
  baseURL,
}) => {
  const member = await createMember(request, { first_name: "Tara", last_name: `Token${Date.now()}` });
  const page = await openAs(browser, member, { ...(baseURL && { baseURL }), colorScheme: "dark" });
  await page.goto(PATH);
  await expect(page.getByText("You have no access tokens.")).toBeVisible();
  await page.getByRole("button", { name: "Create token" }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Create an access token" });
  const name = form.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await page.keyboard.type("Mirror");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(form.getByRole("checkbox", { name: /^Read/ })).toBeChecked();
  await name.focus();
  await page.keyboard.press("Enter");
  const confirmation = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(confirmation.getByLabel("Your Password")).toBeFocused();
  await page.keyboard.type(member.password);
  await page.keyboard.press("Enter");

  const shown = page.getByRole("alertdialog", { name: "Copy your access token" });
  const token = (await shown.getByText(/^gwpat_/).textContent()) ?? "";
  const program = bearer({ access_token: token });
  const asked = await request.get("/api/me", { headers: program });
  expect((await asked.json()).user_id).toBe(member.user_id);
  expect((await request.get("/api/conversations", { headers: program })).status()).toBe(403);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Create token" })).toBeFocused();

  await page.getByRole("button", { name: "Revoke Mirror" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("You have no access tokens.")).toBeVisible();
  expect((await request.get("/api/me", { headers: program })).status()).toBe(401);
  await page.context().close();
});

test("tokens and the form for one fit on a phone with text twice as large", async ({ memberPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithLargeText(page, PATH);
  await expect(page.getByText("Mirror of my posts")).toBeVisible();
  await expectNoSidewaysScroll(page, "access tokens on a phone with text twice as large");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByRole("dialog", { name: "Create an access token" })).toBeVisible();
  await expectNoSidewaysScroll(page, "the form for an access token on a phone with text twice as large");
  await screenshotWithLargeText(page, "access-token-form-text-200");
});
