import type { Page } from "@playwright/test";
import { postJob } from "../support/hiring";
import { pauseCalls } from "../support/pause-calls";
import { inspect } from "../support/pictures";
import { bearer } from "../support/session";
import { expect, test } from "../support/test";

const QUESTIONS = [
  ["Why bridges?", "Written Response", []],
  ["Years of painting?", "Number Response", []],
  ["Which color first?", "Multiple-choice", ["Red", "Green"]],
  ["Which tools?", "Checkbox", ["Brush", "Roller", "Spray"]],
  ["When are you free?", "Availibility", []],
  ["Your CV", "File Upload", []],
] as const;

const jobForm = {
  title: "Bridge Painter",
  questions: QUESTIONS.map(([question]) => question),
  question_types: QUESTIONS.map(([, type]) => type),
  question_answers: QUESTIONS.map(([, , options]) => options),
};

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\nFour years of red lead\n%%EOF"),
});

async function answerFirstPage(page: Page) {
  await page.getByLabel("Why bridges?").fill("They meet in the middle.");
  await page.getByLabel("Years of painting?").fill("4.5");
  await page.getByLabel("Green").check();
  await page.getByLabel("Brush").check();
  await page.getByLabel("Spray").check();
  await page.getByRole("button", { name: "Next Page" }).click();
}

test("an applicant applies with a file, the recruiter reads it and answers, the applicant withdraws", async ({
  memberPage: applicant,
  recruiterPage: recruiter,
  request,
  sessions,
  demoIds,
}) => {
  const jobId = await postJob(request, sessions.recruiter, {
    company_id: demoIds.ownCompany,
    ...jobForm,
  });

  await test.step("questions appear in pages of four, and a reload loses nothing", async () => {
    await applicant.goto(`/signed-in/feed/job/apply/${jobId}`);
    await applicant.getByRole("button", { name: "Next Page" }).click();
    await expect(applicant.getByText("Please answer this question")).toBeVisible();
    await answerFirstPage(applicant);
    await expect(applicant.getByRole("heading", { name: "Questions, page 2 of 2" })).toBeFocused();
    await applicant.getByRole("button", { name: "Back" }).click();
    await expect(applicant.getByRole("heading", { name: "Questions, page 1 of 2" })).toBeFocused();
    await expect(applicant.getByLabel("Why bridges?")).toHaveValue("They meet in the middle.");
    await expect(applicant.getByLabel("Spray")).toBeChecked();
    await applicant.getByRole("button", { name: "Next Page" }).click();
    await applicant.getByRole("checkbox", { name: "Tuesday evening" }).press("Space");
    await applicant.getByLabel("Choose a file").setInputFiles({
      name: "portrait.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]),
    });
    await expect(applicant.getByText("Choose a PDF, DOC, DOCX or TXT file")).toBeVisible();
    await applicant.getByRole("button", { name: "Dismiss portrait.pdf" }).click();
    const upload = await pauseCalls(applicant, "**/api/jobs/*/application-files");
    await applicant.getByLabel("Choose a file").setInputFiles(pdf("Old CV.pdf"));
    await expect(applicant.getByRole("progressbar", { name: "Uploading Old CV.pdf" })).toBeVisible();
    await applicant.getByRole("button", { name: "Cancel Old CV.pdf" }).click();
    await expect(applicant.getByText("Old CV.pdf")).toBeHidden();
    await applicant.getByLabel("Choose a file").setInputFiles(pdf("Amara’s CV.pdf"));
    await expect(applicant.getByRole("progressbar", { name: "Uploading Amara’s CV.pdf" })).toBeVisible();
    await applicant.getByRole("button", { name: "Next Page" }).click();
    await expect(applicant.getByText("Wait until the file has uploaded")).toBeVisible();
    upload.resume();
    await expect(applicant.getByRole("button", { name: "Remove Amara’s CV.pdf" })).toBeVisible();
    await inspect(applicant, "apply-times-and-files");
    await applicant.reload();
    await expect(applicant.getByRole("button", { name: "Remove Amara’s CV.pdf" })).toBeVisible();
    await expect(applicant.getByRole("checkbox", { name: "Tuesday evening" })).toBeChecked();
  });

  await test.step("the review sends it once", async () => {
    await applicant.getByRole("button", { name: "Next Page" }).click();
    await expect(applicant.getByText("They meet in the middle.")).toBeVisible();
    await inspect(applicant, "apply-review");
    await applicant.getByRole("button", { name: "Send application" }).dblclick();
    await expect(applicant.getByText("Application sent")).toBeVisible();
    await expect(applicant).toHaveURL(new RegExp(`/signed-in/feed/job/${jobId}$`));
    await expect(applicant.getByText(/^Applied [A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible();
    await applicant.goto(`/signed-in/feed/job/apply/${jobId}`);
    await expect(applicant.getByText("You've already applied for this job")).toBeVisible();
  });

  await test.step("the recruiter finds and reads it", async () => {
    await recruiter.goto(`/signed-in/feed/user-companies/${demoIds.ownCompany}/jobs/${jobId}/applications`);
    const statuses = recruiter.getByRole("navigation", { name: "Statuses" });
    await expect(statuses.getByRole("link", { name: "Submitted 1" })).toBeVisible();
    await recruiter.getByLabel("Order").selectOption("oldest");
    await statuses.getByRole("link", { name: "Interview" }).click();
    await expect(recruiter.getByText("Nobody in Interview")).toBeVisible();
    await recruiter.reload();
    await expect(recruiter.getByLabel("Order")).toHaveValue("oldest");
    await expect(recruiter.getByText("Nobody in Interview")).toBeVisible();
    await statuses.getByRole("link", { name: "Submitted" }).click();
    await expect(recruiter.getByText("They meet in the middle.").first()).toBeVisible();
    const saved = recruiter.waitForEvent("download");
    await recruiter.getByRole("button", { name: "Download Amara’s CV.pdf" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe("Amara’s CV.pdf");
  });

  await test.step("from a phone it is printed in full, without the team's notes, whichever part is shown", async () => {
    const { width, height } = recruiter.viewportSize() ?? { width: 0, height: 0 };
    await recruiter.setViewportSize({ width: 390, height: 844 });
    await recruiter.goto(`/signed-in/feed/user-companies/${demoIds.ownCompany}/jobs/${jobId}/applications`);
    await recruiter.getByRole("link", { name: /Amara/ }).first().click();
    const parts = recruiter.getByRole("group", { name: "Shown part" }).getByRole("button");
    const answer = recruiter.getByText("They meet in the middle.");
    const cv = recruiter.getByRole("region", { name: "Amara’s CV.pdf", includeHidden: true });
    await expect(answer).toBeVisible();
    await expect(cv).toBeHidden();
    for (const name of [/^Documents/, /^Notes/, /^History/]) {
      await recruiter.emulateMedia({ media: "screen" });
      await parts.filter({ hasText: name }).click();
      await expect(answer).toBeHidden();
      await recruiter.emulateMedia({ media: "print" });
      await expect(answer).toBeVisible();
      await expect(cv).toBeVisible();
      await expect(recruiter.getByRole("heading", { name: /^(Notes|History)/ })).toBeHidden();
    }
    await recruiter.emulateMedia({ media: null });
    await recruiter.setViewportSize({ width, height });
  });

  await test.step("the recruiter answers it", async () => {
    await recruiter.getByRole("button", { name: "Message", exact: true }).click();
    const dialog = recruiter.getByRole("dialog", { name: "Message to Amara" });
    await dialog.getByLabel("Message", { exact: true }).fill("Thursday at ten, by the river?");
    await dialog.getByLabel("Also move to").selectOption("interview");
    await dialog.getByRole("button", { name: "Send to Amara" }).click();
    await expect(recruiter.getByText(/moved to Interview, with a message\./)).toBeVisible();
  });

  await test.step("the applicant sees the answer and withdraws", async () => {
    const newest = applicant.getByRole("list", { name: "Your applications" }).getByRole("article").first();
    // They are notified ten seconds after the decision.
    await expect(async () => {
      await applicant.goto("/signed-in/feed/applications");
      await expect(newest).toBeVisible();
      await expect(newest).toContainText("Thursday at ten, by the river?", { timeout: 1_000 });
    }).toPass();
    await newest.getByRole("link", { name: "Bridge Painter" }).click();
    await applicant.getByRole("button", { name: "Withdraw" }).click();
    await applicant.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(applicant.getByText("Application withdrawn")).toBeVisible();
    await recruiter
      .getByRole("navigation", { name: "Statuses" })
      .getByRole("link", { name: /^Withdrawn/ })
      .click();
    await expect(recruiter.getByText("Amara withdrew this application.")).toBeVisible();
  });
});

test("nobody else reads applications", async ({ request, sessions, demoIds }) => {
  const jobId = await postJob(request, sessions.recruiter, {
    company_id: demoIds.ownCompany,
    ...jobForm,
  });
  for (const path of ["applications", "application-counts"]) {
    const address = `/api/home/jobs/${jobId}/${path}`;
    expect((await request.get(address, { headers: bearer(sessions.member) })).status()).toBe(403);
    expect((await request.get(address)).status()).toBe(401);
  }
});
