import { register } from "../pages/onboarding";
import { linkMailedTo } from "../support/mailbox";
import { pauseCalls } from "../support/pause-calls";
import { demoMember } from "../support/people";
import { expect, test } from "../support/test";

test("fields of interest expand and collapse, and each has its own page", async ({ page }) => {
  await page.goto("/");
  const sales = page.getByRole("link", { name: "Sales", exact: true });
  await expect(sales).toBeHidden();
  await page.getByRole("button", { name: "Show More" }).click();
  await sales.click();
  await expect(page).toHaveURL(/\/homepage\/field\/sales$/);
  await expect(page.getByRole("heading", { level: 1, name: /Sales/ })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Show More" }).click();
  await page.getByRole("button", { name: "Show Less" }).click();
  await expect(sales).toBeHidden();

  await page.getByRole("link", { name: "Engineering", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Engineering Page" })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await page.getByRole("link", { name: "Post Job" }).click();
  await expect(page).toHaveURL(/\/user\/login\/\?next=%2Fsigned-in%2Ffeed%2Fuser-companies/);
});

test("people search says what is missing, forgives typos, and is in the address", async ({ page }) => {
  const search = page.getByRole("main").getByRole("button", { name: "Search" });
  const found = page
    .getByRole("main")
    .getByText(`${demoMember.first_name} ${demoMember.last_name}`, { exact: true });
  const title = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
  await page.goto("/homepage/search/");
  await expect(title("Search Profiles")).toBeVisible();
  await search.click();
  await expect(page.getByText("The First or Last Name is Required")).toBeVisible();

  await page.getByLabel("First Name").fill("  Amarra ");
  await search.click();
  await expect(found).toBeVisible();
  await expect(title("Results for “Amarra”")).toBeVisible();
  await page.getByLabel("Last Name").fill(demoMember.last_name);
  await search.click();
  await expect(title(`Results for “Amarra ${demoMember.last_name}”`)).toBeVisible();
  await expect(found).toBeVisible();
  await page.goBack();
  await expect(title("Results for “Amarra”")).toBeVisible();
  await page.getByLabel("First Name").fill("");
  await page.getByLabel("Last Name").fill("Qqqqxxxx");
  await search.click();
  await expect(page.getByText("User Not Found").first()).toBeVisible();

  await page.goBack();
  await expect(found).toBeVisible();
  await page.goto(page.url());
  await expect(page.getByLabel("First Name")).toHaveValue("Amarra");
  await expect(found).toBeVisible();

  // Pages are small, so that the results fill more than one.
  const people = page.getByRole("list", { name: "People" }).getByRole("listitem");
  await page.goto("/homepage/search/?first_name=a&last_name=");
  await expect(people).not.toHaveCount(0);
  // Other tests add people, so a few pages are enough.
  const all = (await people.allTextContents()).slice(0, 12);
  expect(all.length).toBeGreaterThan(3);
  await page.route("**/api/home/users?*", (route) =>
    route.continue({ url: `${route.request().url()}&limit=3` }),
  );
  const second = page.waitForRequest(/\/api\/home\/users\?.*cursor=/);
  await page.reload();
  await second;
  const more = page.getByRole("button", { name: "Show more" });
  await expect(async () => {
    if (await more.isVisible()) await more.scrollIntoViewIfNeeded();
    // More may follow, because scrolling loads the next pages.
    expect((await people.allTextContents()).slice(0, all.length)).toEqual(all);
  }).toPass();
});

test("the quiz goes back and forth, survives a reload, and ends with a role and its jobs", async ({
  page,
}) => {
  const next = page.getByRole("button", { name: "Next" });
  const result = page.getByRole("heading", { name: /^Your Recommended Role:/ });
  const quiz = await pauseCalls(page, "**/api/quiz");
  await page.goto("/homepage/mini-quiz/");
  await expect(page.getByText("Loading quiz...")).toBeAttached();
  quiz.resume();
  await expect(page.getByText("Question 1 of up to 5")).toBeVisible();
  await expect(next).toBeDisabled();

  // With the keyboard only.
  await page.getByRole("radio").first().press("ArrowDown");
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Question 2 of up to 5")).toBeVisible();
  await expect(next).toBeDisabled();
  await page.getByRole("button", { name: "Previous question" }).press("Enter");
  await expect(page.getByText("Question 1 of up to 5")).toBeVisible();
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await next.press("Enter");
  await expect(page.getByText("Question 2 of up to 5")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Question 2 of up to 5")).toBeVisible();

  for (let number = 2; number <= 5; number++) {
    await expect(page.getByText(`Question ${number} of up to 5`).or(result)).toBeVisible();
    if (await result.isVisible()) break;
    await page.getByRole("radio").first().check();
    await next.click();
  }
  await expect(result).toBeVisible();
  const jobs = page.getByRole("region", { name: "Matching open jobs" });
  await expect(
    jobs
      .getByRole("article")
      .or(jobs.getByRole("link", { name: /^See / }))
      .first(),
  ).toBeVisible();

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const role = ((await result.textContent()) ?? "").replace("Your Recommended Role: ", "");
  await page.getByRole("button", { name: "Share result" }).click();
  await expect(page.getByText(/^Link copied/)).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Start Over" }).click();
  await expect(page.getByText("Question 1 of up to 5")).toBeVisible();
  await page.goto(shared);
  await expect(page.getByRole("heading", { level: 2, name: `Recommended Role: ${role}` })).toBeVisible();
});

test("an answer without a next question shows a message and a way back", async ({ page }) => {
  await page.route("**/api/quiz", (route) =>
    route.fulfill({
      json: [{ id: "start", question: "Where to?", answers: [{ text: "Nowhere", nextQuestionId: "gone" }] }],
    }),
  );
  await page.goto("/homepage/mini-quiz/");
  await page.getByRole("radio", { name: "Nowhere" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("An error occurred. Please restart the quiz.")).toBeVisible();
  await page.getByRole("button", { name: "Start Over" }).click();
  await expect(page.getByRole("radio", { name: "Nowhere" })).not.toBeChecked();
});

test("mistakes while registering don't lose any input", async ({ page, request }) => {
  const run = Date.now();
  const email = `zoe.${run}@example.com`;

  await test.step("a taken address shows a message at its field", async () => {
    await page.goto("/register/");
    await register(page, "amara.okafor@guildway.example", `a fine phrase ${run}`);
    await expect(
      page.getByText("Email is already linked to existing account. Please use another email"),
    ).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await register(page, email, `a fine phrase ${run}`);
    await expect(page).toHaveURL(/\/register\/await$/);
  });

  await test.step("a damaged or used link says so; the good one continues", async () => {
    const link = await linkMailedTo(request, email);
    await page.goto(`${link}x`);
    await page.getByRole("button", { name: "Verify Email" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.goto(link);
    await page.getByRole("button", { name: "Verify Email" }).click();
    await expect(page).toHaveURL(/\/register\/profile\/?$/);
    const token = new URL(link).searchParams.get("token");
    const again = await request.post(`/api/register/verify-email?token=${token}`);
    expect(again.ok()).toBe(false);
  });

  await test.step("the wizard keeps its answers across a reload, and the state follows the country", async () => {
    const next = page.getByRole("button", { name: "Next" });
    await next.click();
    await expect(page.getByText("First Name is Required")).toBeVisible();
    await page.getByLabel("First Name").fill("Zoë");
    await page.getByLabel("Last Name").fill(`Wander${run}`);
    await next.click();
    await page.getByLabel(/^Bio/).fill("I came the long way round.");
    await page.reload();
    await expect(page.getByLabel(/^Bio/)).toHaveValue("I came the long way round.");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByLabel("First Name")).toHaveValue("Zoë");
    await next.click();
    await expect(page.getByLabel(/^Bio/)).toBeVisible();
    await next.click();
    await page.getByLabel(/^Country/).selectOption("United States");
    await page.getByLabel(/^State/).selectOption("Texas");
    await page.getByLabel(/^Country/).selectOption("Canada");
    await expect(page.getByLabel(/^State/)).toBeHidden();
    await page.getByLabel(/^Country/).selectOption("United States");
    await expect(page.getByLabel(/^State/)).toHaveValue("");
    await page.getByRole("button", { name: "Finish" }).click();
    await expect(page).toHaveURL(/\/signed-in\/feed\/?$/);
  });
});
