import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

test.use({ mayComplain: true });

const log = (page: Page) => page.getByRole("log");

async function openTalk(page: Page, name: string): Promise<void> {
  await page.goto("/signed-in/messages");
  await page.getByRole("list", { name: "Conversations" }).getByRole("link", { name }).click();
  await expect(log(page)).toBeVisible();
}

test("two people write to each other, live; without a connection a message waits and is sent once", async ({
  memberPage,
  recruiterPage,
}) => {
  await openTalk(memberPage, "Lena Brandt");
  await openTalk(recruiterPage, "Amara Okafor");
  const box = memberPage.getByRole("textbox", { name: "Message to Lena Brandt" });
  // A hint is lost while the other page's event stream isn't open yet.
  await expect(async () => {
    await box.fill("");
    await box.pressSequentially("Is the crane booked?");
    await expect(recruiterPage.getByText("Amara is typing…")).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await box.press("Enter");
  await expect(log(recruiterPage).getByText("Is the crane booked?")).toBeVisible();
  await expect(log(memberPage).getByText(/^Read /)).toBeVisible();

  await memberPage.context().setOffline(true);
  await box.fill("Written in the tunnel");
  await memberPage.getByRole("button", { name: "Send" }).click();
  await expect(log(memberPage).getByRole("alert")).toContainText("Your message is kept.");
  await memberPage.context().setOffline(false);
  await expect(log(recruiterPage).getByText("Written in the tunnel")).toHaveCount(1);
  await expect(log(memberPage).getByRole("alert")).toHaveCount(0);
  await expect(log(memberPage).getByText("Written in the tunnel")).toHaveCount(1);
});

test("the navigation counts what is unread, and a profile leads to its conversation", async ({
  memberPage,
  recruiterPage,
}, testInfo) => {
  await memberPage.goto("/signed-in/feed/");
  await openTalk(recruiterPage, "Amara Okafor");
  await recruiterPage.getByRole("textbox", { name: "Message to Amara Okafor" }).fill("Tomorrow at seven.");
  await recruiterPage.getByRole("button", { name: "Send" }).click();
  const link = memberPage.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /Messages/ });
  await expect(link).toContainText("unread message");
  await link.click();
  await memberPage.screenshot({ path: testInfo.outputPath("inbox.png") });
  await memberPage.getByRole("link", { name: "Mateo Kovač" }).click();
  await expect(log(memberPage)).toBeVisible();
  await memberPage.screenshot({ path: testInfo.outputPath("conversation.png") });
  await memberPage.emulateMedia({ colorScheme: "dark" });
  await memberPage.setViewportSize({ width: 390, height: 844 });
  await memberPage.screenshot({ path: testInfo.outputPath("phone.png") });
  await memberPage.goto("/signed-in/messages");
  await expect(memberPage.getByRole("list", { name: "Conversations" })).toBeVisible();
  await memberPage.screenshot({ path: testInfo.outputPath("phone-inbox.png") });
});
