import { expectNoSidewaysScroll } from "../support/accessibility";
import { foundCompany, postJob } from "../support/hiring";
import { createMember } from "../support/newcomer";
import { openAs } from "../support/open-as";
import { bearer } from "../support/session";
import { expect, test } from "../support/test";

const WORD = "Donaudampfschifffahrtsgesellschaftskapitänsmütze";

test.use({ viewport: { width: 320, height: 640 } });

test("words longer than a phone's line break instead of widening the page", async ({
  browser,
  contextOptions,
  baseURL,
  viewport,
  request,
}) => {
  const recruiter = await createMember(request, { first_name: "Lina", last_name: "Long" });
  const company = await foundCompany(request, recruiter, WORD);
  const job = await postJob(request, recruiter, {
    company_id: company,
    title: WORD,
    description: WORD.repeat(3),
    questions: [WORD, "Which?", "Which ones?"],
    question_types: ["Written Response", "Multiple-choice", "Checkbox"],
    question_answers: [[], [WORD, "No"], [WORD, "None"]],
  });
  const pages = [
    `/jobs/${job}`,
    `/signed-in/feed/job/${job}`,
    `/signed-in/feed/job/apply/${job}`,
    `/signed-in/feed/company/${company}`,
    `/signed-in/feed/user-companies`,
    `/signed-in/feed/user-companies/${company}`,
    `/signed-in/feed/user-companies/${company}/jobs`,
    `/signed-in/feed/user-companies/${company}/jobs/${job}/applications`,
    `/signed-in/feed/user-companies/${company}/view-employees`,
    `/signed-in/feed/user-companies/new-job?company=${company}&step=questions`,
    `/signed-in/feed/search-results?first_name=${WORD}`,
  ];
  const page = await openAs(browser, recruiter, { ...contextOptions, baseURL, viewport });
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(WORD).first()).toBeVisible();
    await expectNoSidewaysScroll(page, path);
  }
  await page.context().close();
});

test("typing a long word into a box doesn't widen it", async ({ memberPage: page }) => {
  await page.goto("/signed-in/feed/user-profile/edit");
  await page.getByRole("textbox", { name: "Bio" }).fill(WORD.repeat(3));
  await expectNoSidewaysScroll(page, "editing the bio");
});

test("a sentence follows the direction of its script, including the full stop", async ({
  memberPage: page,
  sessions,
  request,
}) => {
  const content = "مرحبا بالجميع! هذا أول منشور لي.";
  const headers = bearer(sessions.member);
  const { id } = await (await request.post("/api/home/createpost/", { data: { content }, headers })).json();
  await page.goto(`/signed-in/feed/post/${id}`);
  const [start, end] = await page.getByText(content).evaluate((element) => {
    const letters = element.firstChild as Text;
    const range = document.createRange();
    return [0, letters.length - 1].map((offset) => {
      range.setStart(letters, offset);
      range.setEnd(letters, offset + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(end, "the full stop is left of the first letter").toBeLessThan(start ?? 0);
});
