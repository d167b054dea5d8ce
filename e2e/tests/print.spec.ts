import type { Page } from "@playwright/test";
import type { DemoIds } from "../support/demo-ids";
import { settle } from "../support/settle";
import { expect, test } from "../support/test";

const FEED = "/signed-in/feed";
const INK = "rgb(27, 31, 28)";

const papers: { name: string; path: (ids: DemoIds) => string }[] = [
  { name: "a job", path: ({ job }) => `${FEED}/job/${job}` },
  { name: "a profile", path: ({ person }) => `${FEED}/user/${person}` },
  { name: "one's own profile", path: () => `${FEED}/user-profile/` },
  { name: "one's own application", path: ({ application }) => `${FEED}/applications/${application}` },
  {
    name: "a received application",
    path: ({ ownCompany, ownJob, application }) =>
      `${FEED}/user-companies/${ownCompany}/jobs/${ownJob}/applications/${application}`,
  },
];

for (const { name, path } of papers) {
  test(`${name} is printed in full, in light colors and without controls`, async ({
    recruiterPage: page,
    demoIds,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(path(demoIds));
    await settle(page);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveCSS("color", INK);

    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", INK);
    for (const role of ["banner", "navigation", "button", "tab"] as const) {
      await expect(page.getByRole(role), role).toHaveCount(0);
    }
    expect(await cutOff(page)).toEqual([]);
  });
}

test("an application that is printed as narrow as paper has no way back, and no position in the list", async ({
  recruiterPage: page,
  demoIds: { ownCompany, ownJob, application },
}) => {
  await page.setViewportSize({ width: 680, height: 900 });
  await page.goto(`${FEED}/user-companies/${ownCompany}/jobs/${ownJob}/applications/${application}`);
  const onScreenOnly = page
    .getByRole("link", { name: "All applications" })
    .or(page.getByText(/^\d+ of \d+$/));
  await expect(onScreenOnly).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  for (const part of await onScreenOnly.all()) await expect(part).toBeHidden();
});

test("a printed link to another site says where it leads", async ({ page, demoIds }) => {
  await page.goto(`/jobs/${demoIds.job}`);
  await settle(page);
  await page.emulateMedia({ media: "print" });
  const link = page.getByRole("link", { name: "Job website" });
  const href = await link.getAttribute("href");
  await expect(link).toBeVisible();
  expect(await link.evaluate((element) => getComputedStyle(element, "::after").content)).toContain(href);
});

/** Elements that are fixed, scroll or are clipped: paper shows only part of them. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { position, overflowY } = getComputedStyle(element);
        const scrolls = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight;
        return scrolls || position === "fixed" || position === "sticky";
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}
