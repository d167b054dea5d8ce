import type { Page } from "@playwright/test";
import { openAccountMenu } from "../pages/account-menu";
import { FeedPage } from "../pages/feed-page";
import { createMember } from "../support/newcomer";
import { openAs } from "../support/open-as";
import { inspectState } from "../support/pictures";
import { expect, test } from "../support/test";

const run = Date.now();
const writer = { first_name: "Ada", last_name: `Writer${run}` };
const reader = { first_name: "Mina", last_name: `Reader${run}` };
const adaName = `Ada Writer${run}`;
const minaName = `Mina Reader${run}`;
const text = `Cheap watches ${run}`;

const postOn = (page: Page) => new FeedPage(page).posts.filter({ hasText: text });

/** Opens the feed and waits for it. */
async function openFeed(page: Page): Promise<void> {
  const feed = new FeedPage(page);
  await feed.open();
  await expect(feed.posts.first()).toBeVisible();
}

/** Checks a state on all screens, and continues on the desktop's. */
async function look(page: Page, name: string): Promise<void> {
  await inspectState(page, name);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("a member blocks and unblocks another, and a moderator hides the post she reports and shows it again", async ({
  browser,
  request,
  baseURL,
  contextOptions,
  recruiterPage: moderator,
}) => {
  const [adaSession, minaSession] = [
    await createMember(request, writer),
    await createMember(request, reader),
  ];
  const options = { ...contextOptions, ...(baseURL && { baseURL }) };
  const ada = await openAs(browser, adaSession, options);
  const mina = await openAs(browser, minaSession, options);

  await test.step("Mina blocks Ada on one of her posts, which disappears at once", async () => {
    await openFeed(ada);
    await new FeedPage(ada).write(text);
    await openFeed(mina);
    await postOn(mina)
      .getByRole("button", { name: `Actions for the post by ${adaName}` })
      .click();
    await mina.getByRole("menuitem", { name: `Block ${adaName}…` }).click();
    const question = mina.getByRole("alertdialog", { name: `Block ${adaName}?` });
    await expect(question).toContainText("You won't see each other");
    await question.getByRole("button", { name: "Block" }).click();
    await expect(mina.getByText(`${adaName} is blocked`)).toBeVisible();
    await expect(postOn(mina)).toHaveCount(0);
  });

  await test.step("neither finds the other", async () => {
    for (const [page, { user_id }] of [
      [ada, minaSession],
      [mina, adaSession],
    ] as const) {
      await page.goto(`/signed-in/feed/user/${user_id}`);
      await expect(page.getByRole("heading", { name: "User Not Found", level: 1 })).toBeAttached();
    }
  });

  await test.step("Mina unblocks Ada in her settings, and each sees the other again", async () => {
    await mina.goto("/signed-in/settings/privacy");
    const blocked = mina.getByRole("region", { name: "Blocked people" });
    await expect(blocked.getByText(adaName)).toBeVisible();
    await look(mina, "blocked-people");
    await blocked.getByRole("button", { name: `Unblock ${adaName}` }).click();
    await expect(blocked.getByText("You haven't blocked anyone")).toBeVisible();
    await ada.reload();
    await expect(ada.getByRole("heading", { level: 1, name: minaName })).toBeVisible();
  });

  await test.step("Mina reports the post", async () => {
    await openFeed(mina);
    await postOn(mina)
      .getByRole("button", { name: `Actions for the post by ${adaName}` })
      .click();
    await mina.getByRole("menuitem", { name: "Report…" }).click();
    const dialog = mina.getByRole("dialog", { name: `Report this post by ${adaName}` });
    await dialog.getByRole("radio", { name: "Spam or advertising" }).check();
    await dialog.getByLabel("What should moderators know?").fill("The third one today");
    await look(mina, "report");
    await dialog.getByRole("button", { name: "Report" }).click();
    await expect(mina.getByText("Thank you. Our moderators will look at it.")).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("a moderator hides it", async () => {
    await openFeed(moderator);
    await openAccountMenu(moderator);
    await moderator.getByRole("menuitem", { name: "Moderation" }).click();
    const report = moderator.getByRole("article").filter({ hasText: text });
    await expect(report).toContainText(`Reported by ${minaName}`);
    await expect(report).toContainText("The third one today");
    await look(moderator, "reports");
    await report.getByRole("button", { name: "Hide…" }).click();
    const dialog = moderator.getByRole("dialog", { name: `Hide this post by ${adaName}?` });
    await dialog.getByLabel("Audit note").fill(`Advertising ${run}`);
    await look(moderator, "hide-report");
    await dialog.getByRole("button", { name: "Hide" }).click();
    await expect(report).toHaveCount(0);
    await moderator.getByRole("tab", { name: "Decisions" }).click();
    await expect(moderator.getByText(`Advertising ${run}`)).toBeVisible();
    await look(moderator, "decisions");
  });

  await test.step("it disappears for everyone but its author, who is notified of the reason", async () => {
    for (const page of [mina, moderator]) {
      await openFeed(page);
      await expect(postOn(page)).toHaveCount(0);
    }
    await ada.goto("/signed-in/feed/notifications");
    const notification = ada.getByRole("link", {
      name: /Moderators have hidden your post, for spam or advertising$/,
    });
    await notification.click();
    await expect(ada.getByRole("heading", { level: 1, name: `Post by ${adaName}` })).toBeVisible();
    await expect(postOn(ada).getByText("Hidden by moderators")).toBeVisible();
    await look(ada, "hidden-post");
  });

  await test.step("the moderator shows it again, and the audit log names the moderator for both decisions", async () => {
    await moderator.goto("/signed-in/moderation?show=decisions");
    const lines = moderator.getByRole("article").filter({ hasText: text });
    await lines.getByRole("button", { name: "Show again…" }).click();
    const dialog = moderator.getByRole("dialog", { name: `Show this post by ${adaName} again?` });
    await dialog.getByLabel("Audit note").fill(`Honest watches ${run}`);
    await dialog.getByRole("button", { name: "Show again" }).click();
    await expect(lines.getByRole("heading")).toHaveText([
      `Shown again: Post by ${adaName}`,
      `Hidden: Post by ${adaName}`,
    ]);
    await expect(lines.first()).toContainText(`Honest watches ${run}`);
  });

  await test.step("it is back for everyone, and its author is notified", async () => {
    await openFeed(mina);
    await expect(postOn(mina)).toBeVisible();
    await ada.goto("/signed-in/feed/notifications");
    await expect(ada.getByRole("link", { name: "Moderators show your post again" })).toBeVisible();
  });

  await test.step("nobody else can open the moderators' page", async () => {
    await mina.goto("/signed-in/moderation");
    await expect(mina.getByText("Moderation is for moderators")).toBeVisible();
    await openAccountMenu(mina);
    await expect(mina.getByRole("menuitem", { name: "Moderation" })).toHaveCount(0);
  });
});
