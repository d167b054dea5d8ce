import type { Page, Route } from "@playwright/test";
import { expect, test } from "../support/test";
import { expectUnfinished, expectUnfinishedPost, goTo, leaveUnfinished } from "../support/unfinished";

// Addresses of one remote's entry and one of its pages.
const ENTRY = /\/remotes\/mf-jobs\/[^/]+\/remoteEntry\.[^/]+\.js$/;
const PAGE_SCRIPT = /\/remotes\/mf-jobs\/[^/]+\/job-list\.[^/]+\.js$/;
const PAGE_STYLE = /\/remotes\/mf-jobs\/[^/]+\/job-list\.[^/]+\.css$/;
/** What the page requests from the server. */
const JOBS = /\/api\/home\/jobs\/all\//;

type Answer = (route: Route) => Promise<void> | void;

const hangUp: Answer = (route) => route.abort();

const answerWith =
  (status: number, contentType: string, body: string): Answer =>
  (route) =>
    route.fulfill({ status, contentType, body });

const notFound = answerWith(404, "text/plain", "Not found");

/** The real file with something appended, as a proxy might do. */
const alter: Answer = async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n;globalThis.meddled = true;` });
};

const failureOf = (page: Page, code: string) =>
  page.getByRole("main").getByRole("alert").filter({ hasText: code });

const reportOf = (page: Page, code: string) =>
  page.waitForRequest(
    (request) => request.url().endsWith("/api/client-errors") && request.postDataJSON().code === code,
  );

async function expectOthersToGoOn(page: Page): Promise<void> {
  await goTo(page, "Companies");
  await expect(page.getByRole("heading", { level: 1, name: "Your companies" })).toBeVisible();
}

async function expectJobs(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
}

test.use({ mayComplain: true });

const unreachable = {
  code: "REMOTE_ENTRY_UNREACHABLE",
  message: "This page couldn't be loaded. Check your connection and try again.",
};
const invalid = {
  code: "REMOTE_ENTRY_INVALID",
  message: "This page couldn't be loaded: we received the wrong file.",
};
const altered = {
  code: "REMOTE_ENTRY_ALTERED",
  message: "This page's files were altered, so it wasn't loaded.",
};
const incomplete = { code: "REMOTE_CHUNK_MISSING", message: "Part of this page couldn't be loaded." };
const thrown = { code: "REMOTE_RENDER_FAILED", message: "Something went wrong while showing this page." };

const html = answerWith(200, "text/html", "<!doctype html>");
const json = answerWith(200, "application/json", '{"a":1}');
const otherScript = answerWith(200, "text/javascript", "globalThis.meddled = true;");

const failures: { what: string; files: RegExp; answer: Answer; code: string; message: string }[] = [
  { what: "whose origin is dead", files: ENTRY, answer: hangUp, ...unreachable },
  { what: "whose entry is missing", files: ENTRY, answer: notFound, ...unreachable },
  {
    what: "whose origin answers 500",
    files: ENTRY,
    answer: answerWith(500, "text/plain", "!"),
    ...unreachable,
  },
  { what: "whose entry is a page", files: ENTRY, answer: html, ...invalid },
  { what: "whose entry is JSON", files: ENTRY, answer: json, ...invalid },
  { what: "whose entry is another script", files: ENTRY, answer: otherScript, ...altered },
  { what: "whose entry has a line more", files: ENTRY, answer: alter, ...altered },
  { what: "that lacks a page's script", files: PAGE_SCRIPT, answer: notFound, ...incomplete },
  { what: "that lacks a page's style sheet", files: PAGE_STYLE, answer: notFound, ...incomplete },
  { what: "with a page's script that has a line more", files: PAGE_SCRIPT, answer: alter, ...incomplete },
  {
    what: "with a page that throws",
    files: JOBS,
    answer: answerWith(200, "application/json", "[null]"),
    ...thrown,
  },
];

for (const { what, files, answer, code, message } of failures) {
  test(`a remote ${what} fails in its own area, leaves the rest working, and comes back with Retry`, async ({
    memberPage: page,
  }) => {
    await page.route(files, answer);
    await leaveUnfinished(page);

    const report = reportOf(page, code);
    await goTo(page, "Jobs");
    await expect(failureOf(page, code)).toContainText(message);
    expect((await report).postDataJSON()).toMatchObject({
      remote: "mf-jobs",
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      path: "/signed-in/feed/suggested-jobs",
    });

    await expectOthersToGoOn(page);
    await expectUnfinished(page);

    await goTo(page, "Jobs");
    await expect(failureOf(page, code)).toBeVisible();
    const retry = page.getByRole("button", { name: "Retry" });
    const asked = page.waitForRequest(files);
    await retry.click();
    await asked;
    // The button is busy until the answer arrives.
    await expect(retry).toBeEnabled();
    await expect(failureOf(page, code)).toBeVisible();

    await page.unroute(files, answer);
    await retry.click();
    await expectJobs(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, "meddled"))).toBe(undefined);
    await expectUnfinished(page);
  });
}

test("a remote that never answers fails after ten seconds and comes back with Retry", async ({
  memberPage: page,
}) => {
  const code = "REMOTE_TIMEOUT";
  const neverAnswer: Answer = () => undefined;
  await page.clock.install();
  await page.route(ENTRY, neverAnswer);
  await leaveUnfinished(page);
  const report = reportOf(page, code);
  const asked = page.waitForRequest(ENTRY);
  await goTo(page, "Jobs");
  await asked;
  await page.clock.fastForward(10_000);
  await expect(failureOf(page, code)).toContainText("This page took too long to load.");
  expect((await report).postDataJSON()).toMatchObject({ remote: "mf-jobs" });

  await page.unroute(ENTRY, neverAnswer);
  await page.getByRole("button", { name: "Retry" }).click();
  await expectJobs(page);
  await expectUnfinished(page);
});

test("a page whose script takes longer than ten seconds still appears", async ({ memberPage: page }) => {
  const neverAnswer: Answer = () => undefined;
  await page.clock.install();
  await page.route(PAGE_SCRIPT, neverAnswer);
  await leaveUnfinished(page);
  // The page's script itself, not the prefetch of it.
  const asked = page.waitForRequest(
    (request) => PAGE_SCRIPT.test(request.url()) && request.resourceType() === "script",
  );
  await goTo(page, "Jobs");
  await asked;
  await page.clock.fastForward(30_000);
  await expect(failureOf(page, "REMOTE_SLOW")).toContainText("It will appear as soon as it's here.");

  await page.unroute(PAGE_SCRIPT, neverAnswer);
  await expectJobs(page);
  await expectUnfinished(page);
});

/** The script of a build with a newer React than the shell's. */
const needNewerReact: Answer = async (route) => {
  const response = await route.fetch();
  const body = (await response.text()).replaceAll(/"\^19\.\d+\.\d+"/g, '"^99.0.0"');
  await route.fulfill({ response, body });
};

/** The real registry, with a change to one remote. */
const registryWith =
  (change: (remote: object) => object): Answer =>
  async (route) => {
    const response = await route.fetch();
    const { remotes } = await response.json();
    const json = { remotes: { ...remotes, "mf-jobs": change(remotes["mf-jobs"]) } };
    await route.fulfill({ response, json });
  };

const newer = [
  {
    what: "newer shared modules",
    code: "REMOTE_SHELL_TOO_OLD",
    // Without its needs, so that the runtime has to detect the conflict, and without the hash, because the test is about what comes after that check.
    registry: registryWith((remote) => ({ ...remote, integrity: undefined, needs: undefined })),
    entry: needNewerReact,
  },
  {
    what: "a call that a newer shell has",
    code: "REMOTE_SHELL_TOO_OLD",
    registry: registryWith((remote) => ({
      ...remote,
      needs: {
        modules: {},
        calls: { listEvents: { method: "GET", path: "/events/", auth: "none" } },
        events: [],
      },
    })),
    entry: alter,
  },
];

for (const { what, code, registry, entry } of newer) {
  test(`a remote that needs ${what} than the open page has asks to reload`, async ({ memberPage: page }) => {
    await page.route("**/remotes.json", registry);
    await page.route(ENTRY, entry);
    await leaveUnfinished(page);
    await goTo(page, "Jobs");
    await expect(failureOf(page, "REMOTE_ENTRY_ALTERED")).toBeVisible();
    // The next attempt uses the current registry.
    const report = reportOf(page, code);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(failureOf(page, code)).toContainText(
      "There is a newer version of this page. Reload to get it.",
    );
    expect((await report).postDataJSON()).toMatchObject({ remote: "mf-jobs" });
    await expectOthersToGoOn(page);
    await expectUnfinished(page);

    await goTo(page, "Jobs");
    await expect(failureOf(page, code)).toBeVisible();
    await page.unroute(ENTRY, entry);
    await page.getByRole("button", { name: "Reload" }).click();
    await expectJobs(page);
    await expectUnfinishedPost(page);
  });
}

test("a failed request shows the reason, and Retry sends it again", async ({ memberPage: page }) => {
  await page.route(JOBS, (route) =>
    route.fulfill({ status: 503, json: { title: "Out of order", status: 503 } }),
  );
  await page.goto("/signed-in/feed/suggested-jobs");
  await expect(page.getByRole("alert").filter({ hasText: "Out of order" })).toBeVisible();
  await page.unroute(JOBS);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});
