import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility";
import { openWithLargeText } from "../support/large-text";
import { demoMember } from "../support/people";
import { newContextWith, signIn } from "../support/session";
import { expect, test } from "../support/test";

const GROUP = "North gate";
const log = (page: Page) => page.getByRole("log", { name: `Messages in ${GROUP}` });
const box = (page: Page) => page.getByRole("textbox", { name: `Message to ${GROUP}` });
const rowOf = (page: Page) =>
  page.getByRole("list", { name: "Conversations" }).getByRole("link", { name: new RegExp(`^${GROUP}`) });

async function openPeople(page: Page) {
  await page.getByRole("button", { name: "More about this conversation" }).click();
  await page.getByRole("menuitem", { name: "People in the group…" }).click();
}

test("three people write in a group; one is removed, and its founder hands it over by leaving", async ({
  browser,
  memberPage: amara,
  recruiterPage: lena,
  playwright,
  baseURL,
}, testInfo) => {
  const request = await playwright.request.newContext({ baseURL });
  const session = await signIn(request, { ...demoMember, email: "grace.whitlock@guildway.example" });
  const context = await newContextWith(browser, session, { baseURL, locale: "en-US", timezoneId: "UTC" });
  const grace = await context.newPage();
  const picture = (page: Page, name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`) });

  // By keyboard.
  await amara.goto("/signed-in/messages/new");
  await amara.getByRole("link", { name: "New group" }).press("Enter");
  await amara.getByRole("textbox", { name: "Name" }).fill(GROUP);
  for (const name of ["Lena Brandt", "Grace Whitlock"]) {
    await amara.getByRole("searchbox", { name: "Filter by name" }).fill(name.split(" ")[0] ?? "");
    await amara.getByRole("button", { name: `Add ${name}` }).press("Enter");
    await expect(amara.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  }
  await expectAccessible(amara, "a new group");
  await picture(amara, "new-group");
  await amara.getByRole("button", { name: "Create group" }).press("Enter");
  await expect(log(amara).getByText("You created the group")).toBeVisible();

  for (const page of [lena, grace]) {
    await page.goto("/signed-in/messages");
    await expect(rowOf(page)).toContainText("1 unread");
    await rowOf(page).click();
    await expect(log(page).getByText("Amara Okafor created the group")).toBeVisible();
  }
  await box(amara).fill("The gate is open.");
  await box(amara).press("Enter");
  for (const page of [lena, grace]) await expect(log(page).getByText("The gate is open.")).toBeVisible();
  await expect(log(amara).getByText("Read by everyone")).toBeVisible();
  await box(grace).fill("Then close it, please: https://harbourhealth.example/care");
  await box(grace).press("Enter");
  await box(grace).fill("Thank you");
  await box(grace).press("Enter");
  await expect(log(lena).getByText("Thank you")).toBeVisible();
  await log(lena).getByRole("button", { name: "Actions for message from Grace Whitlock" }).last().click();
  await lena.getByRole("menuitem", { name: "React with Heart" }).click();
  await expect(log(grace).getByText("Lena Brandt reacted with ❤️.")).toBeAttached();
  await picture(lena, "group");
  await expectAccessible(lena, "a group");
  await lena.emulateMedia({ colorScheme: "dark" });
  await lena.setViewportSize({ width: 390, height: 844 });
  await picture(lena, "phone-dark");
  await lena.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await picture(lena, "phone-rtl");
  await lena.evaluate(() => document.documentElement.removeAttribute("dir"));
  await openPeople(lena);
  await picture(lena, "phone-people");
  await expect(lena.getByRole("button", { name: /^Remove / })).toHaveCount(0);
  await lena.keyboard.press("Escape");

  await openPeople(amara);
  await picture(amara, "people");
  await expectAccessible(amara, "the people in a group");
  await box(grace).pressSequentially("Half a thought");
  await amara.getByRole("button", { name: "Remove Grace Whitlock" }).click();
  await picture(amara, "remove");
  await amara.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(grace.getByText("This conversation can't be found")).toBeVisible();
  await expect(grace.getByText("Half a thought")).toBeVisible();
  await expect(rowOf(grace)).toHaveCount(0);
  await picture(grace, "removed");
  await expect(log(lena).getByText("Amara Okafor removed Grace Whitlock")).toBeVisible();

  await amara.getByRole("button", { name: "Leave" }).click();
  await amara.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(rowOf(amara)).toHaveCount(0);
  await expect(amara).toHaveURL(/\/signed-in\/messages$/);
  await expect(log(lena).getByText("Amara Okafor left. You manage the group now")).toBeVisible();
  await openPeople(lena);
  await expect(lena.getByRole("button", { name: "Add people" })).toBeVisible();
  await lena.getByRole("button", { name: "Add people" }).click();
  await picture(lena, "phone-add");
  await lena.getByRole("button", { name: "Done" }).click();
  await lena.keyboard.press("Escape");

  await lena.emulateMedia({ colorScheme: "light" });
  await openWithLargeText(lena, "/signed-in/messages");
  await expect(rowOf(lena)).toBeVisible();
  await expectNoSidewaysScroll(lena, "the list with a group, with text twice as large");
  await picture(lena, "phone-list-large");
  await rowOf(lena).click();
  await expect(log(lena)).toBeVisible();
  await expectNoSidewaysScroll(lena, "a group with text twice as large");
  await picture(lena, "phone-large");
  await openPeople(lena);
  await lena.getByRole("button", { name: "Leave" }).click();
  const question = lena.getByRole("alertdialog");
  await expect(question).toContainText("You're the last person in it: it will be deleted.");
  await expectNoSidewaysScroll(lena, "the question with text twice as large");
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(lena.getByRole("list", { name: "Conversations" })).toBeVisible();
  await expect(rowOf(lena)).toHaveCount(0);
  await context.close();
  await request.dispose();
});
