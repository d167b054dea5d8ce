import type { Page } from "@playwright/test";
import { FeedPage } from "../pages/feed-page";
import { inspectState } from "../support/pictures";
import { expect, test } from "../support/test";

/** Opens the feed and waits for its event stream, so that later posts are announced. */
async function openLiveFeed(page: Page): Promise<FeedPage> {
  const feed = new FeedPage(page);
  const stream = page.waitForResponse(/\/api\/events(\?|$)/);
  await feed.open();
  await expect(feed.posts.first()).toBeVisible();
  await stream;
  return feed;
}

test("two people at once: one writes, the other is notified, reads and answers", async ({
  memberPage: writer,
  recruiterPage: reader,
}) => {
  const run = Date.now();
  const text = `News from the bridge ${run}, see https://example.com/bridge`;
  const readersFeed = await openLiveFeed(reader);
  const writersFeed = await openLiveFeed(writer);
  const before = (await readersFeed.posts.first().textContent()) ?? "";
  const readPost = readersFeed.posts.filter({ hasText: String(run) });
  const writtenPost = writersFeed.posts.filter({ hasText: String(run) });

  await test.step("the reader's posts don't move, and a bar says that there is one more", async () => {
    await writersFeed.write(text);
    await expect(reader.getByRole("button", { name: "1 new post" })).toBeVisible();
    await expect(readersFeed.posts.first()).toHaveText(before);
    await inspectState(reader, "new-post");
    await reader.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the reader reads it", async () => {
    await reader.getByRole("button", { name: "1 new post" }).click();
    await expect(readersFeed.posts.first()).toContainText(String(run));
    await expect(readersFeed.posts.first().getByRole("link").first()).toBeFocused();
    await expect(readPost.getByRole("link", { name: "example.com/bridge" })).toBeVisible();
    await expect(readPost.getByRole("button", { name: "Actions for your post" })).toHaveCount(0);
  });

  await test.step("likes the post and comments on it", async () => {
    await readPost.getByRole("button", { name: /^Like/ }).click();
    await readPost.getByRole("button", { name: /^Comment/ }).click();
    await readPost.getByLabel("Your comment").fill("Which brigde?");
    await readPost.getByRole("button", { name: "Post comment" }).click();
    await expect(readPost.getByRole("listitem")).toContainText("Which brigde?");
  });

  await test.step("edits the comment in place", async () => {
    await readPost.getByRole("button", { name: "Your comment" }).click();
    await readPost.getByRole("menuitem", { name: "Edit" }).click();
    await readPost.getByLabel("Edit your comment").fill("Which bridge?");
    await readPost.getByRole("button", { name: "Save" }).click();
    await expect(readPost.getByRole("listitem")).toContainText(/edited.*Which bridge\?/s);
  });

  await test.step("the writer changes the post", async () => {
    await writtenPost.getByRole("button", { name: "Actions for your post" }).click();
    await writtenPost.getByRole("menuitem", { name: "Edit" }).click();
    const dialog = writer.getByRole("dialog", { name: "Edit your post" });
    await expect(dialog.getByLabel("Your post")).toHaveValue(text);
    await dialog.getByLabel("Your post").fill(`${text} – the old one`);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(writtenPost).toContainText("the old one");
    await expect(writtenPost).toContainText("edited");
  });

  await test.step("and deletes it, after a confirmation", async () => {
    await writtenPost.getByRole("button", { name: "Actions for your post" }).click();
    await writtenPost.getByRole("menuitem", { name: "Delete" }).click();
    await writer.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(writtenPost).toHaveCount(0);
    await reader.reload();
    await expect(readersFeed.posts.first()).toBeVisible();
    await expect(readPost).toHaveCount(0);
  });
});

test.describe("without the stream", () => {
  test.use({ mayComplain: true });

  test("the feed works as usual", async ({ memberPage: page }) => {
    await page.route(/\/api\/events(\?|$)/, (route) => route.abort());
    const feed = new FeedPage(page);
    const refused = page.waitForEvent("requestfailed", (request) =>
      /\/api\/events(\?|$)/.test(request.url()),
    );
    await feed.open();
    await refused;
    const text = `Written into the silence ${Date.now()}`;

    await feed.write(text);

    await expect(feed.posts.first()).toContainText(text);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("posts that were begun are listed below the composer", async ({ recruiterPage: page, demoIds }) => {
  const begin = async (path: string, button: string, text: string) => {
    await page.goto(path);
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("dialog").getByRole("textbox").fill(text);
    await page.keyboard.press("Escape");
  };
  await begin(
    `/signed-in/feed/user-companies/${demoIds.ownCompany}`,
    "Write a post",
    "We are hiring a diver",
  );
  await begin("/signed-in/feed/", "Share something", "Half a thought");
  const drafts = page.getByRole("region", { name: "Your drafts" });
  await expect(drafts.getByRole("listitem")).toHaveCount(2);
  await inspectState(page, "post-drafts");
  for (const text of ["Half a thought", "We are hiring a diver"]) {
    await drafts.getByRole("button", { name: `Delete draft: ${text}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  }
  await expect(drafts).toBeHidden();
});
