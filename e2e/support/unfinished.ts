import { expect, type Locator, type Page } from "@playwright/test";

const POST = "Half a thought, not to be lost";
const SEARCH = "not to be lost";

export const goTo = (page: Page, linkName: string): Promise<void> =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: linkName }).click();

const searchBox = (page: Page): Locator => page.getByLabel("Search people, jobs, companies");

async function openComposer(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Share something" }).click();
  return page.getByRole("dialog", { name: "Create a post" }).getByLabel("What do you want to share?");
}

/** Leaves two forms half filled in: a post in the feed, which is another remote, and a search in the frame. */
export async function leaveUnfinished(page: Page): Promise<void> {
  await page.goto("/signed-in/feed/");
  await (await openComposer(page)).fill(POST);
  await page.keyboard.press("Escape");
  await searchBox(page).fill(SEARCH);
}

/** Checks that both forms still contain what was typed. The frame's form would be empty after a reload. */
export async function expectUnfinished(page: Page): Promise<void> {
  await expect(searchBox(page)).toHaveValue(SEARCH);
  await expectUnfinishedPost(page);
}

/** Checks that the post in the feed is as it was left. */
export async function expectUnfinishedPost(page: Page): Promise<void> {
  await goTo(page, "Home");
  await expect(await openComposer(page)).toHaveValue(POST);
  await page.keyboard.press("Escape");
}
