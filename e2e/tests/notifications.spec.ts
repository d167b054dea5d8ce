import { createMember } from "../support/newcomer";
import { openAs } from "../support/open-as";
import { bearer } from "../support/session";
import { expect, test } from "../support/test";

test("other people's actions appear at the bell, can be read, and can be switched off", async ({
  browser,
  request,
  baseURL,
  contextOptions,
}) => {
  const run = Date.now();
  const adaSession = await createMember(request, { first_name: "Ada", last_name: `Ringer${run}` });
  const authorSession = await createMember(request, { first_name: "Author", last_name: `Reader${run}` });

  /** Makes a call as a person; it must succeed. */
  async function call(who: typeof adaSession, method: string, path: string, data?: object) {
    const response = await request.fetch(`/api${path}`, {
      method,
      headers: { ...bearer(who), "If-Match": "*" },
      ...(data && { data }),
    });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return response.status() === 204 ? undefined : response.json();
  }

  const post = await call(authorSession, "POST", "/home/createpost/", { content: `Bells ${run}` });
  const author = await openAs(browser, authorSession, { ...contextOptions, ...(baseURL && { baseURL }) });
  const bell = author.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  const list = author.getByRole("list", { name: "Notifications", exact: true });

  await test.step("a like, a comment and a request count without a reload", async () => {
    const stream = author.waitForResponse(/\/api\/events(\?|$)/);
    await author.goto("/signed-in/feed/connections");
    await stream;
    await expect(bell).toHaveAccessibleName("Notifications");
    await call(adaSession, "PUT", `/posts/${post.id}/like`);
    await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
    await call(adaSession, "POST", `/posts/${post.id}/comments`, { content: "Well rung" });
    await call(adaSession, "POST", `/home/connection-request/?user_id=${authorSession.user_id}`);
    await expect(bell).toHaveAccessibleName("Notifications, 3 unread");
  });

  await test.step("the list names them, and opening one reads it", async () => {
    await bell.click();
    await expect(list.getByRole("article")).toHaveText([
      /wants to connect with you/,
      /commented on your post/,
      /liked your post/,
    ]);
    await list.getByRole("link", { name: /commented on your post/ }).click();
    await expect(author).toHaveURL(new RegExp(`/signed-in/feed/post/${post.id}\\?comment=`));
    await expect(author.getByText(`Bells ${run}`)).toBeVisible();
    await expect(author.getByRole("list", { name: "Linked comment" }).getByText("Well rung")).toBeVisible();
    await expect(bell).toHaveAccessibleName("Notifications, 2 unread");
  });

  await test.step("another like is grouped with the first, and the request is answered in the list by keyboard", async () => {
    const bobSession = await createMember(request, { first_name: "Bob", last_name: `Ringer${run}` });
    await call(bobSession, "PUT", `/posts/${post.id}/like`);
    await bell.click();
    await expect(list.getByRole("article").first()).toContainText(
      new RegExp(`Bob Ringer${run} and 1 other liked your post`),
    );
    await list.getByRole("button", { name: `Accept Ada Ringer${run}` }).focus();
    await author.keyboard.press("Enter");
    await expect(author.getByText(`Ada Ringer${run}: connection accepted`)).toBeVisible();
    await expect(list.getByRole("article")).toHaveText([/and 1 other liked/, /commented on your post/]);
    await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
  });

  await test.step("all are marked as read, and stay read", async () => {
    await bell.click();
    await author.getByRole("button", { name: "Mark all as read" }).click();
    await expect(bell).toHaveAccessibleName("Notifications");
    await author.reload();
    await expect(list.getByRole("article")).toHaveCount(2);
    await expect(list.getByRole("link", { name: /^Unread/ })).toHaveCount(0);
  });

  await test.step("likes are switched off, comments stay on", async () => {
    await author.goto("/signed-in/settings/notifications");
    const saved = author.waitForResponse("**/api/me/settings/notifications");
    await author.getByLabel("Reactions to my posts").selectOption("Off");
    await saved;
    const stream = author.waitForResponse(/\/api\/events(\?|$)/);
    await author.reload();
    await stream;
    await expect(author.getByLabel("Reactions to my posts")).toHaveValue("none");
    const other = await call(authorSession, "POST", "/home/createpost/", { content: `Silence ${run}` });
    await call(adaSession, "PUT", `/posts/${other.id}/like`);
    await call(adaSession, "POST", `/posts/${other.id}/comments`, { content: "Sh" });
    await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
  });

  await test.step("a recruiter changes an application's status", async () => {
    const company = await call(adaSession, "POST", "/home/register/company_profile", {
      name: `Bells ${run} Ltd`,
      website: "https://example.com",
      industry: "Technology",
      company_type: "Privately-Held",
    });
    const job = await call(adaSession, "POST", "/home/createjob/", {
      company_id: company.company_id,
      title: "Bell ringer",
      link_to_job: "https://example.com/ringer",
      job_type: "remote",
      industry: "Retail",
      hours: "contract",
      salary: 20,
      description: "Ring bells",
      skills: ["Python", "SQL", "Git"],
      questions: ["Which bell?"],
      question_types: ["Written Response"],
      question_answers: [[]],
      question_required: [false],
    });
    const application = await call(authorSession, "POST", `/jobs/${job.id}/applications`, {
      answers: [],
    });
    await call(adaSession, "PATCH", `/applications/${application.id}`, {
      status: "interview",
      note: "Thursday at ten?",
    });
    // The applicant is notified once the decision can no longer be undone.
    await expect(bell).toHaveAccessibleName("Notifications, 2 unread");
    await bell.click();
    await list.getByRole("link", { name: /on to an interview/ }).click();
    await expect(author.getByRole("heading", { level: 1 })).toContainText("Bell ringer");
    await expect(author.getByText("Thursday at ten?")).toBeVisible();
  });

  await author.context().close();
});
