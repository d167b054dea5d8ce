import type { Page } from "@playwright/test";
import { expect } from "./test";

export const personas = ["nobody", "member", "recruiter", "newcomer"] as const;
export type Persona = (typeof personas)[number];

export const panel = (page: Page) => page.getByRole("region", { name: "Test panel" });

/**
 * Opens a remote of a standalone site, and waits for its database.
 *
 * @param site the address of the site.
 * @param address the part after the remote's folder: `?persona=recruiter#/signed-in/feed/`
 */
export async function open(page: Page, site: string, remote: string, address = ""): Promise<void> {
  // The page may send requests only to the host of its files.
  await page.route(
    (url) => url.origin !== site,
    (route) => route.abort(),
  );
  await page.goto(`${site}/${remote}/${address}`);
  await hasStarted(page);
}

/** The page compiles a database first, which takes long on a busy machine. */
const START_MS = 120_000;

export async function hasStarted(page: Page): Promise<void> {
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByLabel("Persona")).toBeEnabled({ timeout: START_MS });
}

export async function become(page: Page, persona: Persona): Promise<void> {
  await panel(page).getByLabel("Persona").selectOption(persona);
  await expect(panel(page).getByLabel("Persona")).toHaveValue(persona);
}

/** Follows a deep link within the page, so that its database stays. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const refusal = (page: Page, message: string) =>
  page.getByRole("alert").filter({ hasText: message }).first();

/** In a wider window, the first job would open beside the list. */
export const listAlone = { width: 900, height: 800 };
