import type { Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { createMember } from "../support/newcomer";
import { expect, test } from "../support/test";

/** More Tab presses than any page needs between two parts. */
const MOST_TABS = 100;

/** Moves the focus with Tab until a control has it. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await control.evaluate(isFocused)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

async function pressOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

/** Adds an app in its dialog, which is opened by a button that has the focus; returns its recovery codes. */
async function addApp(page: Page): Promise<string[]> {
  await pressOn(page, page.getByRole("button", { name: "Add authenticator app" }));
  const dialog = page.getByRole("dialog");
  const secret = Secret.fromBase32((await dialog.locator("code").first().innerText()).replace(/\s/g, ""));
  await expect(dialog.getByRole("textbox", { name: "Code" })).toBeFocused();
  await page.keyboard.type(new TOTP({ secret }).generate());
  await page.keyboard.press("Enter");
  const codes = page.getByRole("list", { name: "Recovery codes" }).locator("code");
  await expect(codes).toHaveCount(10);
  const texts = await codes.allInnerTexts();
  await pressOn(page, page.getByRole("button", { name: "I've saved them" }));
  await expect(page.getByRole("region", { name: "Two-step sign-in" })).toBeFocused();
  return texts;
}

test("an authenticator app is added, lost and replaced with only the keyboard", async ({ page, request }) => {
  const member = await createMember(request, { first_name: "Kay", last_name: `Board${Date.now()}` });
  const enterPassword = async () => {
    await page.goto("/user/login/?next=%2Fsigned-in%2Fsettings%2Fsign-in");
    await tabTo(page, page.getByLabel("Email"));
    await page.keyboard.type(member.email);
    await tabTo(page, page.getByLabel("Password", { exact: true }));
    await page.keyboard.type(member.password);
    await page.keyboard.press("Enter");
  };
  await enterPassword();
  const [code = ""] = await addApp(page);

  await test.step("sign out", async () => {
    await pressOn(page, page.getByRole("banner").getByRole("button", { name: /^Account of/ }));
    const signOut = page.getByRole("menuitem", { name: "Sign Out" });
    for (let keys = 0; keys < MOST_TABS && !(await signOut.evaluate(isFocused)); keys++)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL((url) => url.pathname === "/");
  });

  await test.step("sign in with a recovery code, because the phone is lost", async () => {
    await enterPassword();
    await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
    await pressOn(page, page.getByRole("button", { name: "Use a recovery code" }));
    await expect(page.getByLabel("Recovery Code")).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/signed-in\/settings\/sign-in$/);
    await expect(page.getByText("You have 9 of 10 recovery codes left.")).toBeVisible();
  });

  await test.step("replace the app", async () => {
    await pressOn(page, page.getByRole("button", { name: "Remove app" }));
    await pressOn(page, page.getByRole("alertdialog").getByRole("button", { name: "Remove" }));
    expect(await addApp(page)).not.toContain(code);
  });
});

const isFocused = (element: Element) => element === document.activeElement;
