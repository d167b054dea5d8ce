import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { inspectState } from "../support/pictures";
import { newContextWith } from "../support/session";
import { expect, test } from "../support/test";

test.use({ mayComplain: true });

const log = (page: Page) => page.getByRole("log");

async function openConversation(page: Page, name: string): Promise<void> {
  await page.goto("/signed-in/messages");
  await page.getByRole("list", { name: "Conversations" }).getByRole("link", { name }).click();
  await expect(log(page)).toBeVisible();
}

test("two people write to each other live; without an internet connection, a message waits and is sent once", async ({
  memberPage,
  recruiterPage,
}) => {
  await openConversation(memberPage, "Lena Brandt");
  await openConversation(recruiterPage, "Amara Okafor");
  const box = memberPage.getByRole("textbox", { name: "Message to Lena Brandt" });
  // An event is lost if the other page's stream isn't open yet.
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
  await openConversation(recruiterPage, "Amara Okafor");
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

test("pictures of a message are a grid, and their viewer keeps its size and closes with Back", async ({
  memberPage: page,
}) => {
  await openConversation(page, "Lena Brandt");
  const colors = ["#7aa5d6", "#d6a57a", "#7ad6a5"];
  const files = await Promise.all(
    colors.map(async (background, index) => ({
      name: `${index}.png`,
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 300 + 200 * index, height: 400, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );
  await page.getByLabel("Files to attach").setInputFiles(files);
  await page.getByRole("textbox", { name: "What does picture 2 show?" }).fill("A sandy wall");
  await page.getByRole("textbox", { name: "What does picture 3 show?" }).fill("A green wall");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log(page).getByRole("button", { name: "Open picture 3 of 3: A green wall" })).toBeVisible();
  await expect(log(page).getByText(/^Sending/)).toHaveCount(0);
  const places = await Promise.all(
    [1, 2, 3].map((number) => boxOf(log(page).getByRole("button", { name: `Open picture ${number} of 3` }))),
  );
  const [first, second, third] = places;
  expect(first?.width).toBeCloseTo((first?.height ?? 0) * 2, -1);
  expect(second?.y).toBe(third?.y);
  expect(third?.x).toBeGreaterThan(second?.x ?? 0);

  const address = page.url();
  await log(page).getByRole("button", { name: "Open picture 2 of 3" }).click();
  const viewer = page.getByRole("dialog", { name: "Picture 2 of 3" });
  await expect(viewer.getByRole("img", { name: "A sandy wall" })).toBeVisible();
  const before = await boxOf(viewer.getByRole("button", { name: "Zoom" }));
  expect(before.width).toBe(page.viewportSize()?.width);
  await page.keyboard.press("ArrowRight");
  const next = page.getByRole("dialog", { name: "Picture 3 of 3" });
  await expect(next.getByRole("img", { name: "A green wall" })).toBeVisible();
  expect(await boxOf(next.getByRole("button", { name: "Zoom" }))).toEqual(before);
  await inspectState(page, "message-picture-viewer");
  await page.goBack();
  await expect(next).toHaveCount(0);
  expect(page.url()).toBe(address);
});

async function boxOf(element: Locator) {
  await expect(element).toBeVisible();
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

test("the reactions to a message at the top edge are in view", async ({ memberPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await openConversation(page, "Mateo Kovač");
  const message = log(page).locator("li[data-position]").first();
  await message.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await message.hover();
  await expect(page.getByRole("toolbar", { name: "Reactions" })).toBeInViewport({ ratio: 1 });
});

test("on a phone, a long press allows a message's text to be selected", async ({
  browser,
  sessions,
  contextOptions,
  baseURL,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await newContextWith(browser, sessions.member, { ...contextOptions, ...phone, baseURL });
  const page = await context.newPage();
  await openConversation(page, "Mateo Kovač");
  const message = log(page).locator("li[data-position]").last();
  const selection = () =>
    message.evaluate(
      (element) => getComputedStyle(element.querySelector("[data-tooltip]") ?? element).userSelect,
    );
  expect(await selection()).toBe("none");
  await message.dispatchEvent("pointerdown", { pointerType: "touch", isPrimary: true });
  await expect(page.getByRole("toolbar", { name: "Reactions" })).toBeVisible();
  expect(await selection()).not.toBe("none");
  await context.close();
});
