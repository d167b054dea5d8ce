import type { Page } from "@playwright/test";

interface Newcomer {
  first_name: string;
  last_name: string;
  bio: string;
}

/** Fills in the registration form of the current page. */
export async function register(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Repeat Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Join Now" }).click();
}

/** Completes the profile wizard, with New York as the location. */
export async function createProfile(page: Page, { first_name, last_name, bio }: Newcomer): Promise<void> {
  const next = page.getByRole("button", { name: "Next" });
  await page.getByLabel("First Name").fill(first_name);
  await page.getByLabel("Last Name").fill(last_name);
  await next.click();
  await page.getByLabel(/^Bio/).fill(bio);
  await next.click();
  await page.getByLabel(/^Country/).selectOption("United States");
  await page.getByLabel(/^State/).selectOption("New-York");
  await page.getByRole("button", { name: "Finish" }).click();
}
