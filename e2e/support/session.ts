import type { APIRequestContext, Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { Credentials } from "./people";

/** A session as the browser stores it. */
export interface Session {
  access_token: string;
  user_id: string;
}

/** Signs in through the API, for tests that aren't about signing in. */
export async function signIn(request: APIRequestContext, credentials: Credentials): Promise<Session> {
  const response = await request.post("/api/login/", { data: credentials });
  if (!response.ok()) throw new Error(`login answered ${response.status()}: ${await response.text()}`);
  return response.json();
}

/** Opens a new browser context with the session in it. */
export function newContextWith(
  browser: Browser,
  { access_token, user_id }: Session,
  { baseURL = "", ...options }: BrowserContextOptions,
) {
  const localStorage = [
    { name: "authToken", value: access_token },
    { name: "currUserId", value: user_id },
  ];
  return browser.newContext({
    ...options,
    baseURL,
    storageState: { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage }] },
  });
}

/** Headers of a call with a session. */
export function bearer({ access_token }: Pick<Session, "access_token">) {
  return { Authorization: `Bearer ${access_token}` };
}

/** Removes the session from the browser. No page may be open that could store it again. */
export async function loseSession(page: Page): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate(() => localStorage.clear());
}
