import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility";
import { connect, foundCompany, postJob } from "../support/hiring";
import { openWithLargeText } from "../support/large-text";
import { confirmIdentity, createMember } from "../support/newcomer";
import { bearer, newContextWith, type Session } from "../support/session";
import { expect, test } from "../support/test";

const run = Date.now();

test("recruiters discuss an application without the applicant, and former recruiters no longer see it", async ({
  browser,
  request,
  baseURL,
}) => {
  const join = (first_name: string) => createMember(request, { first_name, last_name: `Panel${run}` });
  const [rita, ben, wanda] = [await join("Rita"), await join("Ben"), await join("Wanda")];
  await confirmIdentity(request, rita);
  const companyId = await foundCompany(request, rita, `Panel ${run}`);
  const jobId = await postJob(request, rita, { company_id: companyId, title: `Panel ${run}` });
  await connect(request, rita, ben);
  const headers = bearer(rita);
  const colleague = { company_id: companyId, user_id: ben.user_id, job_title: "Recruiter", is_admin: true };
  const added = await request.post("/api/home/companies/employee", { headers, data: [colleague] });
  expect(added.ok()).toBe(true);
  const [question] = await (await request.get(`/api/home/jobs/questions/${jobId}`)).json();
  const applied = await request.post(`/api/jobs/${jobId}/applications`, {
    headers: bearer(wanda),
    data: { answers: [{ question_id: question.id, texts: ["They meet in the middle."], file_ids: [] }] },
  });
  const { id } = await applied.json();
  const openAs = async (session: Session) =>
    (await newContextWith(browser, session, { ...(baseURL && { baseURL }), locale: "en-US" })).newPage();

  // By keyboard.
  const hers = await openAs(rita);
  const application = `/signed-in/feed/user-companies/${companyId}/jobs/${jobId}/applications/${id}`;
  await hers.goto(application);
  await hers.getByRole("button", { name: "Discuss" }).press("Enter");
  const dialog = hers.getByRole("dialog", { name: `Discuss Wanda Panel${run}` });
  await dialog.getByRole("checkbox", { name: `Ben Panel${run}` }).press("Space");
  await expectAccessible(hers, "a discussion's dialog");
  await dialog.getByRole("button", { name: "Open discussion" }).press("Enter");
  const name = `About Wanda Panel${run}`;
  const box = hers.getByRole("textbox", { name: `Message to ${name}` });
  await box.fill("Strong answers");
  await box.press("Enter");
  await expectAccessible(hers, "a discussion");

  const his = await openAs(ben);
  await his.goto("/signed-in/messages");
  await his.getByRole("link", { name: new RegExp(`^${name}`) }).click();
  const log = his.getByRole("log", { name: `Messages in ${name}` });
  await expect(log.getByText("Strong answers")).toBeVisible();
  await his.getByRole("textbox", { name: `Message to ${name}` }).fill("I agree");
  await his.getByRole("textbox", { name: `Message to ${name}` }).press("Enter");
  await expect(hers.getByRole("log").getByText("I agree")).toBeVisible();
  await his.getByRole("link", { name: "Application", exact: true }).click();
  await expect(his.getByRole("heading", { level: 2, name: `Wanda Panel${run}` })).toBeVisible();
  await his.goBack();
  await expect(log.getByText("I agree")).toBeVisible();

  const applicants = await openAs(wanda);
  await applicants.goto("/signed-in/messages");
  await expect(applicants.getByRole("heading", { name: "Messages" }).first()).toBeVisible();
  await expect(applicants.getByText(name)).toBeHidden();

  const stepDown = await request.patch(`/api/companies/${companyId}/employees/${ben.user_id}`, {
    headers: { ...headers, "If-Match": "*" },
    data: { job_title: "Splicer", is_admin: false },
  });
  expect(stepDown.ok()).toBe(true);
  await expect(his.getByText("This conversation can't be found")).toBeVisible();
  await expect(log).toBeHidden();

  // 390 pixels, at 200 % text size.
  await hers.setViewportSize({ width: 390, height: 844 });
  await openWithLargeText(hers, application);
  await hers.getByRole("button", { name: "Discuss" }).click();
  await hers.getByRole("button", { name: "Open discussion" }).click();
  await expect(hers.getByRole("log").getByText("I agree")).toBeVisible();
  await expectNoSidewaysScroll(hers, "a discussion");
  await expect(hers.getByRole("link", { name: "Application", exact: true })).toBeInViewport({ ratio: 1 });
});
