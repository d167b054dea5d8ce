import type { Page, Route } from "@playwright/test";
import { expect, test } from "../support/test";

// The entry and the page of one remote, as the gateway addresses them.
const ENTRY = /\/remotes\/mf-jobs\/[^/]+\/remoteEntry\.[^/]+\.js$/;
const PAGE_CHUNK = /\/remotes\/mf-jobs\/[^/]+\/job-list\.[^/]+\.js$/;
/** What is half typed elsewhere when something fails. */
const TYPED = "not to be lost";
/** What the page asks the server for. */
const JOBS = /\/api\/home\/jobs\/all\//;

type Answer = (route: Route) => Promise<void> | void;

const answerWith =
  (status: number, contentType: string, body: string): Answer =>
  (route) =>
    route.fulfill({ status, contentType, body });

/** The real script with something behind it, as a meddling proxy would send it. */
const alter: Answer = async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n;globalThis.meddled = true;` });
};

/** The script of a build with a newer React than the shell's, let through by the hash. */
const needNewerReact: Answer = async (route) => {
  const response = await route.fetch();
  const body = (await response.text()).replaceAll(
    /requiredVersion:"\^19[^"]*"/g,
    'requiredVersion:"^99.0.0"',
  );
  await route.fulfill({ response, body });
};

const goTo = (page: Page, place: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: place }).click();

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search people, jobs, companies" });

const failureOf = (page: Page, code: string) =>
  page.getByRole("main").getByRole("alert").filter({ hasText: code });

const reportOf = (page: Page, code: string) =>
  page.waitForRequest(
    (request) => request.url().endsWith("/api/client-errors") && request.postDataJSON().code === code,
  );

test.use({ mayComplain: true });

const broken = [
  {
    what: "hangs up",
    files: ENTRY,
    answer: (route: Route) => route.abort(),
    code: "REMOTE_ENTRY_UNREACHABLE",
  },
  {
    what: "lacks a page's code",
    files: PAGE_CHUNK,
    answer: answerWith(404, "text/plain", "Not found"),
    code: "REMOTE_CHUNK_MISSING",
  },
  {
    what: "throws while it shows a page",
    files: JOBS,
    answer: answerWith(200, "application/json", "[null]"),
    code: "REMOTE_RENDER_FAILED",
  },
];

for (const { what, files, answer, code } of broken) {
  test(`a remote that ${what} fails in its own place and comes back with Retry`, async ({
    memberPage: page,
  }) => {
    await page.route(files, answer);
    await page.goto("/signed-in/feed/");
    await searchBox(page).fill(TYPED);

    const report = reportOf(page, code);
    await goTo(page, "Jobs");
    await expect(failureOf(page, code)).toBeVisible();
    expect((await report).postDataJSON()).toMatchObject({
      remote: "mf-jobs",
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      path: "/signed-in/feed/suggested-jobs",
    });

    await goTo(page, "Companies");
    await expect(page.getByRole("heading", { level: 1, name: "Your companies" })).toBeVisible();

    await goTo(page, "Jobs");
    await expect(failureOf(page, code)).toBeVisible();
    const retry = page.getByRole("button", { name: "Retry" });
    const asked = page.waitForRequest(files);
    await retry.click();
    await asked;
    // Busy until the answer is in; the way is not cleared before.
    await expect(retry).toBeEnabled();
    await expect(failureOf(page, code)).toBeVisible();

    await page.unroute(files, answer);
    await retry.click();
    await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
    // Nothing was loaded anew: what stood in the frame still does.
    await expect(searchBox(page)).toHaveValue(TYPED);
  });
}

test("whatever a remote's origin answers, its place says so, and Retry brings it back", async ({
  memberPage: page,
}) => {
  const answers = [
    { what: "a page", answer: answerWith(200, "text/html", "<!doctype html>"), code: "REMOTE_ENTRY_INVALID" },
    { what: "404", answer: answerWith(404, "text/plain", "Not found"), code: "REMOTE_ENTRY_UNREACHABLE" },
    { what: "JSON", answer: answerWith(200, "application/json", '{"a":1}'), code: "REMOTE_ENTRY_INVALID" },
    { what: "500", answer: answerWith(500, "text/plain", "Oops"), code: "REMOTE_ENTRY_UNREACHABLE" },
    {
      what: "another script",
      answer: answerWith(200, "text/javascript", "1;"),
      code: "REMOTE_ENTRY_ALTERED",
    },
    { what: "its script with a line more", answer: alter, code: "REMOTE_ENTRY_ALTERED" },
  ];
  let failing: Answer = (route) => route.abort();
  await page.route(ENTRY, (route) => failing(route));
  await page.goto("/signed-in/feed/");
  await searchBox(page).fill(TYPED);
  await goTo(page, "Jobs");
  const retry = page.getByRole("button", { name: "Retry" });
  for (const { what, answer, code } of answers) {
    await test.step(what, async () => {
      await expect(retry).toBeEnabled();
      failing = answer;
      const report = reportOf(page, code);
      await retry.click();
      await report;
      await expect(failureOf(page, code)).toBeVisible();
    });
  }
  await page.unroute(ENTRY);
  await retry.click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue(TYPED);
});

test("a remote that never answers fails after ten seconds and comes back with Retry", async ({
  memberPage: page,
}) => {
  const code = "REMOTE_TIMEOUT";
  const hold: Answer = () => undefined;
  await page.clock.install();
  await page.route(ENTRY, hold);
  await page.goto("/signed-in/feed/");
  await searchBox(page).fill(TYPED);
  const report = reportOf(page, code);
  const asked = page.waitForRequest(ENTRY);
  await goTo(page, "Jobs");
  await asked;
  await page.clock.fastForward(10_000);
  await expect(failureOf(page, code)).toBeVisible();
  await report;

  await page.unroute(ENTRY, hold);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue(TYPED);
});

test("a remote that needs newer shared modules than the open page has says to reload", async ({
  memberPage: page,
}) => {
  // The registry without the hash: what is tested is what comes after it.
  await page.route("**/remotes.json", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"integrity":"[^"]*",?/g, "");
    await route.fulfill({ response, body });
  });
  await page.route(ENTRY, needNewerReact);
  await page.goto("/signed-in/feed/");
  await searchBox(page).fill(TYPED);
  await goTo(page, "Jobs");
  await expect(failureOf(page, "REMOTE_ENTRY_ALTERED")).toBeVisible();
  const report = reportOf(page, "REMOTE_SHARED_TOO_OLD");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(failureOf(page, "REMOTE_SHARED_TOO_OLD")).toBeVisible();
  await report;
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await goTo(page, "Companies");
  await expect(page.getByRole("heading", { level: 1, name: "Your companies" })).toBeVisible();
  await expect(searchBox(page)).toHaveValue(TYPED);
});

test("an answer that fails shows the reason, and Retry asks again", async ({ memberPage: page }) => {
  await page.route(JOBS, (route) =>
    route.fulfill({ status: 503, json: { title: "Out of order", status: 503 } }),
  );
  await page.goto("/signed-in/feed/suggested-jobs");
  await expect(page.getByRole("alert").filter({ hasText: "Out of order" })).toBeVisible({ timeout: 20_000 });
  await page.unroute(JOBS);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});
