import type { Page } from "@playwright/test";
import type { Credentials } from "../support/people";

/** The login form of the current or next page. The registration form has fields of the same names. */
export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  const signIn = page.getByRole("main").getByRole("button", { name: "Sign In" });
  await signIn.waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await signIn.click();
}
