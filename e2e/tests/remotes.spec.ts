import { appStarted } from "../support/app-started";
import { loadedRemotes } from "../support/loaded-remotes";
import { demoMember } from "../support/people";
import { expect, test } from "../support/test";

test("people search finds a demo person for a visitor", async ({ page }) => {
  await page.goto("/");
  await appStarted(page);
  await page.getByRole("link", { name: "Find People You Know" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Search Profiles" })).toBeVisible();
  await page.getByLabel("First Name").fill(demoMember.first_name);
  await page.getByLabel("Last Name").fill(demoMember.last_name);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(
    page.getByRole("main").getByText(`${demoMember.first_name} ${demoMember.last_name}`, { exact: true }),
  ).toBeVisible();
  expect(await loadedRemotes(page)).toEqual(["mf-network", "mf-onboarding"]);
});

test("the quiz asks its first question", async ({ page }) => {
  await page.goto("/homepage/mini-quiz/");
  const next = page.getByRole("button", { name: "Next" });
  await expect(next).toBeDisabled();
  await page.getByRole("radio").first().check();
  await next.click();
  await expect(page.getByRole("button", { name: "Previous question" })).toBeVisible();
  expect(await loadedRemotes(page)).toEqual(["mf-quiz"]);
});

test("a member finds a job in the list, opens it and its company", async ({ memberPage: page }) => {
  // In a wider window, the job would open beside the list.
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto("/signed-in/feed/suggested-jobs");
  const card = page.getByRole("article").first();
  await expect(card).toContainText(/\$\d+ \/ hour/);
  const link = card.getByRole("link");
  const title = (await link.textContent()) ?? "";
  await link.click();
  await expect(page).toHaveURL(/\/signed-in\/feed\/job\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/You have \d+ of \d+/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "What you'll be asked" })).toBeVisible();
  expect(await loadedRemotes(page)).toEqual(["mf-jobs"]);

  await page.getByRole("link", { name: "View company" }).click();
  await expect(page).toHaveURL(/\/signed-in\/feed\/company\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Open jobs" })).toBeVisible();
  expect(await loadedRemotes(page)).toEqual(["mf-companies", "mf-jobs"]);
});

test("the job list loads more while you scroll", async ({ memberPage: page }) => {
  await page.goto("/signed-in/feed/suggested-jobs");
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  const first = await cards.count();
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
});

test("a recruiter opens their company and its people", async ({ recruiterPage: page }) => {
  await page.goto("/signed-in/feed/user-companies");
  const link = page.getByRole("article").first().getByRole("link").first();
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("link", { name: "View Employees" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Employees" })).toBeVisible();
  await expect(page.getByText("Recruiter").first()).toBeVisible();
  // Hovering over a person's link may have loaded their remote already.
  expect(await loadedRemotes(page)).toContain("mf-companies");
});

test("the connections list shows people with their status", async ({ memberPage: page }) => {
  await page.goto("/signed-in/feed/connections");
  const list = page.getByRole("list", { name: "Connections" });
  await expect(list.getByRole("listitem").first()).toBeVisible();
  expect(await loadedRemotes(page)).toEqual(["mf-network"]);
});
