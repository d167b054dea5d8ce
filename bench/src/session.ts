import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
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

/** Signs a browser context in as a person. */
export async function showAs(page: Page, site: string, session: Session): Promise<void> {
  await page.goto(`${site}/about-me`);
  await page.evaluate(({ access_token, user_id }) => {
    localStorage.setItem("authToken", access_token);
    localStorage.setItem("currUserId", user_id);
  }, session);
}

const QUIET_MS = 500;

/** Counts the page's open requests; returns a function that waits until only the event stream has been open for a while. */
export function watchRequests(page: Page): () => Promise<void> {
  let open = 0;
  let changed = performance.now();
  const count = (by: number) => () => {
    open += by;
    changed = performance.now();
  };
  page.on("request", count(1));
  page.on("requestfinished", count(-1));
  page.on("requestfailed", count(-1));
  return async () => {
    while (open > 1 || performance.now() - changed < QUIET_MS) await sleep(50);
  };
}
