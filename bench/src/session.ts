import type { Page } from "puppeteer-core";
import { demoMember } from "../../e2e/support/people";

export interface Session {
  access_token: string;
  user_id: string;
}

/** Signs in as the demo's member. */
export async function signIn(site: string): Promise<Session> {
  const { email, password } = demoMember;
  const response = await fetch(`${site}/api/login/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return response.json();
}

/** Lets the pages of a browser's context be a person's. */
export async function showAs(page: Page, site: string, session: Session): Promise<void> {
  await page.goto(`${site}/about-me`);
  await page.evaluate(({ access_token, user_id }) => {
    localStorage.setItem("authToken", access_token);
    localStorage.setItem("currUserId", user_id);
  }, session);
}
