import type { APIRequestContext } from "@playwright/test";
import { foundCompany, postJob } from "../support/hiring";
import { confirmIdentity, createMember } from "../support/newcomer";
import { openAs } from "../support/open-as";
import { inspect, inspectState } from "../support/pictures";
import { bearer, type Session } from "../support/session";
import { expect, test } from "../support/test";

const run = Date.now();

async function apply(request: APIRequestContext, applicant: Session, jobId: string): Promise<void> {
  const headers = bearer(applicant);
  const [question] = await (await request.get(`/api/home/jobs/questions/${jobId}`)).json();
  const data = { answers: [{ question_id: question.id, texts: ["They meet in the middle."], file_ids: [] }] };
  const answer = await request.post(`/api/jobs/${jobId}/applications`, { headers, data });
  expect(answer.status()).toBe(201);
}

test("a founder is notified of an application at once, answers it, and deletes the company", async ({
  browser,
  request,
  baseURL,
  contextOptions,
}) => {
  const [founder, applicant] = [
    await createMember(request, { first_name: "Ada", last_name: `Alone${run}` }),
    await createMember(request, { first_name: "Grace", last_name: `Waiting${run}` }),
  ];
  const name = `Alone & Co ${run}`;
  await confirmIdentity(request, founder);
  const company_id = await foundCompany(request, founder, name);
  const jobId = await postJob(request, founder, { company_id, title: "Bridge Painter" });
  const options = { ...contextOptions, ...(baseURL && { baseURL }) };
  const ada = await openAs(browser, founder, options);
  const grace = await openAs(browser, applicant, options);

  await test.step("the company's page, its jobs and the list of companies count it, without a reload", async () => {
    const listening = ada.waitForResponse(/\/api\/events(\?|$)/);
    await ada.goto(`/signed-in/feed/user-companies/${company_id}`);
    await expect(ada.getByRole("link", { name: "Manage jobs" })).toBeVisible();
    await listening;
    await apply(request, applicant, jobId);
    await expect(ada.getByRole("link", { name: "1 new application" })).toBeVisible();
    await inspect(ada, "own-company-new-applications");
    await ada.getByRole("link", { name: "1 new application" }).click();
    await expect(ada.getByRole("link", { name: /^1 new of 1 application for/ })).toBeVisible();
    await ada.goto("/signed-in/feed/user-companies");
    await expect(ada.getByRole("link", { name: `1 new application at ${name}` })).toBeVisible();
    await inspect(ada, "own-companies-new-applications");
  });

  await test.step("the applicant is notified before the company can be deleted", async () => {
    await ada.getByRole("link", { name, exact: true }).click();
    const actions = ada.getByRole("button", { name: `Actions for ${name}` });
    await actions.click();
    await inspectState(ada, "own-company-menu");
    await ada.keyboard.press("Escape");
    // In the narrow window that was looked at last, the page scrolls under the open menu.
    await ada.setViewportSize({ width: 1280, height: 800 });
    await actions.click();
    await ada.getByRole("menuitem", { name: "Delete company…" }).click();
    const first = ada.getByRole("alertdialog", { name: "First, tell your applicants" });
    await expect(first).toContainText("1 applicant is still waiting");
    await inspect(ada, "delete-company-first");
    await first.getByRole("button", { name: "Close all jobs and tell applicants" }).click();
    await expect(ada.getByRole("dialog", { name: `Delete ${name}?` })).toBeVisible();
    await inspect(ada, "delete-company");

    await grace.goto("/signed-in/feed/notifications");
    await grace.getByRole("link", { name: /closed Bridge Painter, so your application has ended/ }).click();
    await expect(
      grace.getByText(`${name} has closed this job, so your application has ended.`).first(),
    ).toBeVisible();
  });

  await test.step("then the company is deleted", async () => {
    await ada.getByLabel("Company name").fill(name);
    await ada.getByRole("dialog").getByRole("button", { name: "Delete company" }).click();
    await expect(ada.getByText(`${name} deleted`)).toBeVisible();
    expect((await request.get(`/api/home/companies/${company_id}`)).status()).toBe(404);
  });

  await ada.context().close();
  await grace.context().close();
});

test("a visitor reads about a company and continues to its jobs", async ({ page, request, demoIds }) => {
  const company = await (await request.get(`/api/home/companies/${demoIds.ownCompany}`)).json();
  const path = `/companies/${company.company_id}`;
  const html = await (await request.get(path)).text();
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data ?? "{}")).toMatchObject({ "@type": "Organization", name: company.company_name });
  expect((await request.get("/companies/nonsense")).status()).toBe(404);

  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: company.company_name })).toBeVisible();
  await expect(page.getByText(`Verified: ${company.verified_domain}`)).toBeVisible();
  await page.getByRole("list", { name: "Open jobs" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]+$/);
  await page.getByRole("link", { name: "View company" }).click();
  await expect(page).toHaveURL(path);
});

test("a recruiter sees what a check of the domain found", async ({
  recruiterPage: page,
  request,
  sessions,
}) => {
  const name = `Unproven ${run}`;
  const company_id = await foundCompany(request, sessions.recruiter, name);
  await page.goto(`/signed-in/feed/user-companies/${company_id}`);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Verify domain" }).click();
  await page.getByRole("button", { name: "Copy value" }).click();
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("We couldn't find the text yet.")).toBeVisible();
  await inspect(page, "verify-domain-not-found");
  await request.delete(`/api/home/companies/${company_id}?${new URLSearchParams({ name })}`, {
    headers: bearer(sessions.recruiter),
  });
});
