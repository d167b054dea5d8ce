import type { BrowserContextOptions, Page } from "@playwright/test";
import { postJob } from "../support/hiring";
import { openAs } from "../support/open-as";
import { inspect } from "../support/pictures";
import { expect, test } from "../support/test";

const WHY = "Why do you paint bridges?";
const QUESTIONS = [
  [WHY, "Written Response", []],
  ["Which color comes first?", "Multiple-choice", ["Red", "Green"]],
  ["Your résumé", "File Upload", []],
] as const;

const job = {
  title: "Bridge Painter, nights",
  questions: QUESTIONS.map(([question]) => question),
  question_types: QUESTIONS.map(([, type]) => type),
  question_answers: QUESTIONS.map(([, , options]) => options),
};

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const applyPath = (id: string) => `/signed-in/feed/job/apply/${id}`;
const pdf = {
  name: "Amara nights.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\nRed lead\n%%EOF"),
};

test("an application started on a phone is finished on a laptop, and the next one takes a minute", async ({
  browser,
  request,
  sessions,
  demoIds,
  baseURL,
  contextOptions,
}) => {
  const open = (options: BrowserContextOptions = {}): Promise<Page> =>
    openAs(browser, sessions.member, { ...contextOptions, baseURL, ...options });
  const post = () => postJob(request, sessions.recruiter, { company_id: demoIds.ownCompany, ...job });
  const first = await post();
  const phone = await open(PHONE);
  const laptop = await open();

  await test.step("what is typed on the phone is saved", async () => {
    await phone.goto(applyPath(first));
    await phone.getByLabel(WHY).fill("They meet in the middle.");
    await expect(phone.getByText("Draft saved")).toBeVisible();
    await inspect(phone, "apply-phone");
  });

  await test.step("the laptop continues it", async () => {
    await laptop.goto("/signed-in/feed/applications");
    await laptop.getByRole("link", { name: `Continue applying for ${job.title}` }).click();
    await expect(laptop.getByLabel(WHY)).toHaveValue("They meet in the middle.");
    await laptop.getByLabel("Green").check();
    await expect(laptop.getByText("Draft saved")).toBeVisible();
  });

  await test.step("if two devices disagree, the second asks", async () => {
    await phone.getByLabel(WHY).fill("They meet at night.");
    const dialog = phone.getByRole("alertdialog");
    await expect(dialog).toContainText("in another tab or on another device");
    await inspect(phone, "apply-conflict-phone");
    await dialog.getByRole("button", { name: "Save over it" }).click();
    await expect(phone.getByText("Draft saved")).toBeVisible();
    await expect(phone.getByLabel("Green")).toBeChecked();
  });

  await test.step("a file is sent, and saved as a résumé", async () => {
    await laptop.reload();
    await expect(laptop.getByLabel(WHY)).toHaveValue("They meet at night.");
    await laptop.getByLabel(/Choose a file|Add another file/).setInputFiles(pdf);
    await laptop.getByRole("button", { name: `Save as résumé ${pdf.name}` }).click();
    await expect(laptop.getByText("Résumé saved")).toBeVisible();
    await laptop.getByRole("button", { name: "Next Page" }).click();
    await expect(laptop.getByText("Sent with your answers")).toBeVisible();
    await inspect(laptop, "apply-review-sent-along");
    await laptop.getByRole("button", { name: "Send application" }).click();
    await expect(laptop.getByText("Application sent")).toBeVisible();
  });

  await test.step("the next one offers the same answers, with only the keyboard", async () => {
    const second = await post();
    await laptop.goto(`/signed-in/feed/job/${second}`);
    await expect(laptop.getByText("Apply in under a minute")).toBeVisible();
    await laptop.getByRole("link", { name: "Apply Now" }).press("Enter");
    await expect(laptop.getByLabel(WHY)).toHaveValue("");
    await laptop.getByRole("button", { name: "Use all 2 answers" }).press("Enter");
    await expect(laptop.getByLabel(WHY)).toHaveValue("They meet at night.");
    const menu = laptop.getByRole("button", { name: /^Use (a saved|your) résumé/ });
    await menu.press("Enter");
    const item = laptop.getByRole("menuitem", { name: pdf.name });
    if (await item.isVisible()) await item.press("Enter");
    await expect(laptop.getByRole("button", { name: `Remove ${pdf.name}` })).toBeVisible();
    await laptop.getByRole("button", { name: "Next Page" }).press("Enter");
    await laptop.getByRole("button", { name: "Send application" }).press("Enter");
    await expect(laptop.getByText("Application sent")).toBeVisible();
  });

  await test.step("the timeline shows both, and a withdrawn application can be sent again", async () => {
    await laptop.goto("/signed-in/feed/applications");
    await laptop.getByRole("list", { name: "Your applications" }).getByRole("link").first().click();
    await expect(laptop.getByRole("list", { name: "Timeline" })).toContainText("You applied");
    await laptop.getByRole("button", { name: "Withdraw" }).click();
    await laptop.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(laptop.getByRole("list", { name: "Timeline" })).toContainText(
      "You withdrew your application",
    );
    await laptop.getByRole("link", { name: "Apply again" }).click();
    await expect(laptop.getByRole("button", { name: "Next Page" })).toBeVisible();
  });

  await phone.context().close();
  await laptop.context().close();
});
