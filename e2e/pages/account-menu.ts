import type { Page } from "@playwright/test";

/** Opens the menu behind the viewer's initials. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account of/ })
    .click();
}

/** Signs out with the menu, which leads to the landing page. */
export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
}
