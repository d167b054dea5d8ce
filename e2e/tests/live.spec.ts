import { createMember } from "../support/newcomer";
import { openAs } from "../support/open-as";
import { inspectState } from "../support/pictures";
import { bearer } from "../support/session";
import { expect, test } from "../support/test";

const run = Date.now();

test("an open post and a profile follow what others do", async ({
  browser,
  request,
  baseURL,
  contextOptions,
}) => {
  const ada = await createMember(request, { first_name: "Ada", last_name: `Author${run}` });
  const rex = await createMember(request, { first_name: "Rex", last_name: `Reader${run}` });
  const headers = bearer(ada);
  const content = `Live ${run}`;
  const written = await request.post("/api/home/createpost/", { data: { content }, headers });
  const { id } = await written.json();
  const options = { ...contextOptions, ...(baseURL && { baseURL }) };
  const author = await openAs(browser, ada, options);
  const reader = await openAs(browser, rex, options);
  const streaming = author.waitForResponse(/\/api\/events(\?|$)/);
  await author.goto(`/signed-in/feed/post/${id}`);
  const post = author.getByRole("article", { name: /^Ada/ });
  await expect(post).toContainText(content);
  await streaming;

  await test.step("the reader likes and comments on the author's profile", async () => {
    await reader.goto(`/signed-in/feed/user/${ada.user_id}`);
    const card = reader.getByRole("article", { name: /^Ada/ });
    await card.getByRole("button", { name: /^Like/ }).click();
    await card.getByRole("button", { name: /^Comment/ }).click();
    await card.getByLabel("Your comment").fill("I see this.");
    await card.getByLabel("Your comment").press("Control+Enter");
    await expect(card.getByRole("listitem")).toContainText("I see this.");
  });

  await test.step("the author's open page shows both", async () => {
    await expect(post.getByRole("button", { name: "Like 1" })).toBeVisible();
    await expect(post.getByRole("button", { name: "Comment 1" })).toBeVisible();
    await expect(post.getByRole("listitem")).toContainText("I see this.");
  });

  await test.step("the author replies, and each page follows the other's replies and likes", async () => {
    await post.getByRole("button", { name: "Reply" }).press("Enter");
    await expect(post.getByLabel("Your reply")).toBeFocused();
    await author.keyboard.type("And I see you.");
    await author.keyboard.press("Control+Enter");
    const replies = post.getByRole("list", { name: "Replies" });
    await expect(replies).toContainText("And I see you.");
    await expect(post.getByRole("button", { name: "Comment 2" })).toBeVisible();

    const card = reader.getByRole("article", { name: /^Ada/ });
    await card.getByRole("button", { name: "Show 1 reply" }).click();
    const shown = card.getByRole("list", { name: "Replies" });
    await expect(shown).toContainText("And I see you.");
    await shown.getByRole("button", { name: "Like" }).click();
    await expect(replies.getByRole("button", { name: "Like 1" })).toBeVisible();
    await shown.getByRole("button", { name: "Like 1" }).click();
    await expect(replies.getByRole("button", { name: "Like", exact: true })).toBeVisible();
  });

  await test.step("many likes and unlikes cause at most one request a second", async () => {
    const asked: number[] = [];
    author.on("requestfinished", (sent) => {
      if (sent.url().endsWith(`/api/posts/${id}`)) asked.push(sent.timing().startTime);
    });
    const like = { headers: bearer(rex) };
    for (let count = 0; count < 10; count++) {
      await request.delete(`/api/posts/${id}/like`, like);
      await request.put(`/api/posts/${id}/like`, like);
    }
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    // Everything has arrived: the page waits at most a second before it refetches.
    await expect.poll(() => Date.now() - Math.max(...asked)).toBeGreaterThan(1_500);
    await expect(post.getByRole("button", { name: "Like 1" })).toBeVisible();
    // By the browser's own times: a busy machine may report a request late.
    const seconds = (Math.max(...asked) - Math.min(...asked)) / 1000;
    expect(asked.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  });

  await test.step("the reader celebrates it by the keyboard, and the author sees what it is", async () => {
    const card = reader.getByRole("article", { name: /^Ada/ });
    await card.getByRole("button", { name: "Like 1", exact: true }).press("ArrowUp");
    const reactions = card.getByRole("toolbar", { name: "Reactions" });
    await expect(reactions.getByRole("button", { name: "Remove Like", pressed: true })).toBeFocused();
    await inspectState(reader, "post-reactions");
    await reader.keyboard.press("ArrowRight");
    await reader.keyboard.press("Enter");
    await expect(reactions).toBeHidden();
    await expect(card.getByRole("button", { name: "Celebrate 1", pressed: true })).toBeFocused();
    await expect(post.getByRole("button", { name: "Like 1 (Celebrate)", pressed: false })).toBeVisible();
  });

  await test.step("a mouse that rests on the button opens them, and Escape closes them", async () => {
    const card = reader.getByRole("article", { name: /^Ada/ });
    await card.getByRole("button", { name: "Celebrate 1" }).hover();
    const reactions = card.getByRole("toolbar", { name: "Reactions" });
    await reactions.getByRole("button", { name: "React with Funny" }).hover();
    await reader.keyboard.press("Escape");
    await expect(reactions).toBeHidden();
    await card.getByRole("button", { name: "Comment 2" }).hover();
    await card.getByRole("button", { name: "Celebrate 1" }).hover();
    await reactions.getByRole("button", { name: "React with Funny" }).click();
    await expect(post.getByRole("button", { name: "Like 1 (Funny)" })).toBeVisible();
  });

  await test.step("the reader's page loses the post once its author deletes it", async () => {
    await author.getByRole("button", { name: "Actions for your post" }).click();
    await author.getByRole("menuitem", { name: "Delete" }).click();
    await author.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(reader.getByText("No posts yet")).toBeVisible();
  });

  await author.context().close();
  await reader.context().close();
});
