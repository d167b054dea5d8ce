import type { Page, Route } from "@playwright/test";
import { expect, test } from "../support/test";

// The entry and the page of one remote, as the gateway addresses them.
const ENTRY = /\/remotes\/mf-jobs\/[^/]+\/remoteEntry\.[^/]+\.js$/;
const PAGE_CHUNK = /\/remotes\/mf-jobs\/[^/]+\/job-list\.[^/]+\.js$/;

const answer404 = (route: Route) => route.fulfill({ status: 404, body: "Not found" });
const hangUp = (route: Route) => route.abort();
const answerHtml = (route: Route) =>
  route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html><title>Sorry</title>" });
const answerNonsense = (route: Route) =>
  route.fulfill({ status: 200, contentType: "text/javascript", body: "globalThis.nothing = 1;" });

const failures = [
  { what: "answers 404", files: ENTRY, answer: answer404, code: "REMOTE_ENTRY_UNREACHABLE" },
  { what: "hangs up", files: ENTRY, answer: hangUp, code: "REMOTE_ENTRY_UNREACHABLE" },
  { what: "answers with a page", files: ENTRY, answer: answerHtml, code: "REMOTE_ENTRY_INVALID" },
  { what: "answers with another script", files: ENTRY, answer: answerNonsense, code: "REMOTE_ENTRY_INVALID" },
  { what: "lacks a page's code", files: PAGE_CHUNK, answer: answer404, code: "REMOTE_CHUNK_MISSING" },
] as const;

const goTo = (page: Page, place: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: place }).click();

test.use({ mayComplain: true });

for (const { what, files, answer, code } of failures) {
  test(`a remote that ${what} fails in its own place and comes back with Retry`, async ({
    memberPage: page,
  }) => {
    const draft = "not to be lost";
    await page.route(files, answer);
    await page.goto("/signed-in/feed/");
    const box = page.getByRole("searchbox", { name: "Search people, jobs, companies" });
    await box.fill(draft);

    await goTo(page, "Jobs");
    const failure = page.getByRole("main").getByRole("alert").filter({ hasText: code });
    await expect(failure).toBeVisible();

    await goTo(page, "Companies");
    await expect(page.getByRole("heading", { level: 1, name: "Your companies" })).toBeVisible();

    await goTo(page, "Jobs");
    await expect(failure).toBeVisible();
    const retry = page.getByRole("button", { name: "Retry" });
    const asked = page.waitForRequest(files);
    await retry.click();
    await asked;
    // Busy until the answer is in; the way is not cleared before.
    await expect(retry).toBeEnabled();
    await expect(failure).toBeVisible();

    await page.unroute(files, answer);
    await retry.click();
    await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
    // Nothing was loaded anew: what stood in the frame still does.
    await expect(box).toHaveValue(draft);
  });
}

test("a failure is told to the server", async ({ memberPage: page }) => {
  await page.route(ENTRY, answer404);
  const report = page.waitForRequest("**/api/client-errors");
  await page.goto("/signed-in/feed/suggested-jobs");
  expect((await report).postDataJSON()).toMatchObject({
    code: "REMOTE_ENTRY_UNREACHABLE",
    remote: "mf-jobs",
    path: "/signed-in/feed/suggested-jobs",
  });
});

test("an answer that fails shows the reason, and Retry asks again", async ({ memberPage: page }) => {
  const call = "**/api/home/jobs/all/**";
  await page.route(call, (route) =>
    route.fulfill({ status: 503, json: { title: "Out of order", status: 503 } }),
  );
  await page.goto("/signed-in/feed/suggested-jobs");
  await expect(page.getByRole("alert").filter({ hasText: "Out of order" })).toBeVisible({ timeout: 20_000 });
  await page.unroute(call);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});
