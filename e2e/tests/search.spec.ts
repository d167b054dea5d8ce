import { appStarted } from "../support/app-started";
import { demoMember } from "../support/people";
import { expect, test } from "../support/test";

const FEED = "/signed-in/feed";

test("a member searches from the header: suggestions by keyboard, then results on tabs", async ({
  memberPage: page,
}) => {
  await page.goto(`${FEED}/`);
  await expect(page.getByRole("article").first()).toBeVisible();

  await test.step("the box suggests people, jobs and companies, with a typo", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("brightwatr", { delay: 30 });
    const box = page.getByRole("combobox", { name: "Search people, jobs, companies" });
    await expect(box).toHaveValue("brightwatr");
    await expect(box).toBeFocused();
    const suggestions = page.getByRole("listbox", { name: "Suggestions" });
    await expect(
      suggestions.getByRole("group", { name: "People" }).getByRole("option").first(),
    ).toBeVisible();
    await expect(suggestions.getByRole("group", { name: "Jobs" }).getByRole("option").first()).toBeVisible();
    await expect(
      suggestions
        .getByRole("group", { name: "Companies" })
        .getByRole("option", { name: /^Brightwater Labs/ }),
    ).toBeVisible();
  });

  await test.step("arrows and Enter open a suggestion", async () => {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${FEED}/user/`));
    await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeHidden();
  });

  await test.step("Enter opens the results, whose tabs show counts", async () => {
    await page.getByLabel("Search people, jobs, companies").fill("labs brightwater");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/search-results\?first_name=labs&last_name=brightwater/);
    const tabs = page.getByRole("navigation", { name: "Kinds of results" });
    await expect(tabs.getByRole("link", { name: /^Users [1-9]/ })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("list", { name: "People" }).getByRole("link").first()).toBeVisible();
    await tabs.getByRole("link", { name: /^Companies 1/ }).click();
    await page
      .getByRole("list", { name: "Companies" })
      .getByRole("link", { name: "Brightwater Labs" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Brightwater Labs" })).toBeVisible();
  });

  await test.step("the specification's address searches by name, and shows a message if nobody is found", async () => {
    await page.goto(
      `${FEED}/search-results?first_name=${demoMember.last_name}&last_name=${demoMember.first_name}`,
    );
    const people = page.getByRole("list", { name: "People" });
    await expect(people.getByRole("link").first()).toHaveText(
      `${demoMember.first_name} ${demoMember.last_name}`,
    );
    await page.goto(`${FEED}/search-results?first_name=zzyzxqq&last_name=`);
    await expect(page.getByText("User Not Found")).toBeVisible();
  });
});

test("a visitor searches jobs, companies, and people by name", async ({ page }) => {
  await page.goto("/");
  await appStarted(page);
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  const box = page.getByLabel("Search for");
  await expect(box).toBeFocused();

  await box.fill(`${demoMember.first_name} ${demoMember.last_name}`);
  await box.press("Enter");
  await expect(
    page.getByRole("list", { name: "People" }).getByRole("link", {
      name: `${demoMember.first_name} ${demoMember.last_name}`,
    }),
  ).toBeVisible();

  await box.fill("nurse");
  await box.press("Enter");
  await expect(page.getByText("User Not Found")).toBeVisible();
  await page.getByRole("link", { name: "See jobs for “nurse”" }).click();
  await page.getByRole("list", { name: "Jobs" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/jobs\/[\w-]{36}$/);
  await expect(page.getByRole("link", { name: "Sign In to Apply" })).toBeVisible();
});
