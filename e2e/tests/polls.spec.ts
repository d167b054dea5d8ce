import { createMember } from "../support/newcomer";
import { openAs } from "../support/open-as";
import { inspectState } from "../support/pictures";
import { expect, test } from "../support/test";

const run = Date.now();

test("a member asks in a post, another votes, and the author's open page follows", async ({
  browser,
  request,
  baseURL,
  contextOptions,
}) => {
  const ada = await createMember(request, { first_name: "Ada", last_name: `Asker${run}` });
  const rex = await createMember(request, { first_name: "Rex", last_name: `Voter${run}` });
  const options = { ...contextOptions, ...(baseURL && { baseURL }) };
  const author = await openAs(browser, ada, options);
  const question = `Steel or stone? ${run}`;

  await test.step("the author writes a poll with the keyboard", async () => {
    await author.goto("/signed-in/feed/");
    await author.getByRole("button", { name: "Share something" }).click();
    const dialog = author.getByRole("dialog", { name: "Create a post" });
    await dialog.getByLabel("What do you want to share?").fill(question);
    await dialog.getByRole("button", { name: "Add a poll" }).press("Enter");
    await expect(dialog.getByLabel("Option 1")).toBeFocused();
    await author.keyboard.type("Steel");
    await author.keyboard.press("Enter");
    await author.keyboard.type("Stone");
    await inspectState(author, "composer-poll");
    await dialog.getByRole("button", { name: "Post", exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  const post = author.getByRole("article").filter({ hasText: question });
  await expect(post.getByRole("list", { name: "Poll" })).toContainText("Steel0%, 0 votes");
  const address = await post.getByRole("link", { name: /now|ago/ }).getAttribute("href");
  const reader = await openAs(browser, rex, options);
  const card = reader.getByRole("article").filter({ hasText: question });

  await test.step("the reader votes, and sees the results", async () => {
    await reader.goto(address ?? "");
    await expect(card.getByRole("radio", { name: "Stone" })).toBeVisible();
    await inspectState(reader, "poll-open");
    await card.getByRole("radio", { name: "Stone" }).check();
    await card.getByRole("button", { name: "Vote" }).click();
    await expect(card.getByRole("list", { name: "Poll" })).toContainText("Stone(your vote)100%, 1 vote");
    await inspectState(reader, "poll-voted");
  });

  await test.step("the author's open page follows", async () => {
    await post.scrollIntoViewIfNeeded();
    await expect(post.getByRole("list", { name: "Poll" })).toContainText("Stone100%, 1 vote");
  });

  await test.step("the reader takes the vote back", async () => {
    await card.getByRole("button", { name: "Take back vote" }).click();
    await expect(card.getByRole("radio", { name: "Stone" })).not.toBeChecked();
    await expect(post.getByRole("list", { name: "Poll" })).toContainText("Stone0%, 0 votes");
  });
});
