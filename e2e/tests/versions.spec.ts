import { connect, foundCompany } from "../support/hiring";
import { confirmIdentity } from "../support/newcomer";
import { demoMember, demoRecruiter } from "../support/people";
import { inspect } from "../support/pictures";
import { bearer } from "../support/session";
import { expect, test } from "../support/test";

test("two recruiters edit one company: the second sees what changed and who changed it", async ({
  memberPage: first,
  recruiterPage: second,
  request,
  sessions,
}) => {
  const { member, recruiter } = sessions;
  // The worker may have signed in more than ten minutes ago.
  await confirmIdentity(request, { ...recruiter, ...demoRecruiter });
  const company = await foundCompany(request, recruiter, "Ferry & Sons");
  // They may already be connected in the demo world.
  await connect(request, recruiter, member).catch(() => undefined);
  const added = await request.post("/api/home/companies/employee", {
    headers: bearer(recruiter),
    data: [{ company_id: company, user_id: member.user_id, job_title: "Recruiter", is_admin: true }],
  });
  expect(added.status()).toBe(204);

  for (const page of [first, second]) await page.goto(`/signed-in/feed/user-companies/${company}/edit`);
  await first.getByLabel("Bio").fill("We cross the river.");
  await first.getByLabel("Company Website").fill("https://ferry.example");
  await second.getByLabel("Bio").fill("We cross the sea.");
  await first.getByRole("button", { name: "Save changes" }).click();
  await expect(first.getByText("Company saved")).toBeVisible();
  await second.getByRole("button", { name: "Save changes" }).click();

  const dialog = second.getByRole("alertdialog", { name: "This company has changed" });
  await expect(dialog).toContainText(
    `${demoMember.first_name} ${demoMember.last_name} changed it just now. Nothing you typed is lost.`,
  );
  await expect(dialog.getByRole("region", { name: "Bio" })).toContainText("We cross the river.");
  await expect(dialog.getByRole("region", { name: "Company Website" })).toContainText(
    "https://ferry.example",
  );
  await expect(dialog.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await inspect(second, "conflict");
  await second.keyboard.press("Escape");
  await expect(second.getByLabel("Bio")).toHaveValue("We cross the sea.");
  await expect(second.getByRole("button", { name: "Save changes" })).toBeFocused();
  await second.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Save over it" }).click();
  await expect(second.getByText("Company saved")).toBeVisible();

  const saved = await (await request.get(`/api/home/companies/${company}`)).json();
  expect(saved).toMatchObject({ description: "We cross the sea.", website: "https://ferry.example" });
});

test("a draft in two tabs warns in the second until the first is closed or has crashed", async ({
  memberPage: first,
}) => {
  const [second, third] = [await first.context().newPage(), await first.context().newPage()];
  for (const page of [first, second, third]) {
    await page.goto("/signed-in/feed");
    await page.getByRole("button", { name: "Share something" }).click();
    await expect(page.getByLabel("What do you want to share?")).toBeFocused();
  }
  const warning = /^You're also editing this in another tab/;
  await first.getByLabel("What do you want to share?").fill("First");
  await second.getByLabel("What do you want to share?").fill("Second");
  await expect(second.getByText(warning)).toBeVisible();
  await expect(first.getByText(warning)).toBeHidden();
  // The browser asks whether to leave unsaved work.
  first.on("dialog", (dialog) => dialog.accept());
  await first.close({ runBeforeUnload: true });
  await expect(second.getByText(warning)).toBeHidden();

  await third.getByLabel("What do you want to share?").fill("Third");
  await expect(third.getByText(warning)).toBeVisible();
  const crashed = second.waitForEvent("crash");
  const session = await second.context().newCDPSession(second);
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
  await expect(third.getByText(warning)).toBeHidden();
});
