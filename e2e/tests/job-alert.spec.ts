import { databaseOutOfReach, passTime } from "../support/database";
import { foundCompany, postJob } from "../support/hiring";
import { mailTo } from "../support/mailbox";
import { createMember } from "../support/newcomer";
import { bearer } from "../support/session";
import { expect, test } from "../support/test";

test.skip(databaseOutOfReach, "lets time pass in the database");

/** The worker that mails alerts runs once a minute. */
const WITHIN = 120_000;

test("a due alert mails new matches, and its link ends it without signing in", async ({ page, request }) => {
  test.setTimeout(WITHIN + 60_000);
  const run = Date.now();
  const title = `Splicer ${run}`;
  const recruiter = await createMember(request, { first_name: "Rosa", last_name: `Ropemaker${run}` });
  const seeker = await createMember(request, { first_name: "Sven", last_name: `Seeker${run}` });
  const alerts = () => request.get("/api/me/job-alerts", { headers: bearer(seeker) });

  await test.step("a job that matches an alert is posted, and the alert is due", async () => {
    const alert = await request.post("/api/me/job-alerts", {
      headers: bearer(seeker),
      data: { filters: { text: title }, frequency: "daily" },
    });
    expect(alert.status()).toBe(201);
    const company_id = await foundCompany(request, recruiter, `Ropes ${run}`);
    const jobId = await postJob(request, recruiter, { company_id, title });
    await passTime("update jobs set created_at = now() - interval '5 minutes' where id = $1", [jobId]);
    await passTime(
      "update job_alerts set covered_until = now() - interval '1 hour', next_at = now() where user_id = $1",
      [seeker.user_id],
    );
  });

  const mail = await mailTo(request, seeker.email, { about: title, timeout: WITHIN });
  const [job = "", ...others] = mail.links;
  const unsubscribe = others.at(-1) ?? "";

  await test.step("the mail leads to the job, which anyone can read", async () => {
    await page.goto(job);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });

  await test.step("opening the link doesn't end the alert, pressing its button does", async () => {
    await page.goto(unsubscribe);
    await expect(page.getByText("End this job alert?")).toBeVisible();
    expect(await (await alerts()).json()).toHaveLength(1);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("You are unsubscribed")).toBeVisible();
    expect(await (await alerts()).json()).toEqual([]);
  });

  await test.step("a mail program's own button (RFC 8058) uses the same secret, and learns that the alert has ended", async () => {
    const oneClick = await request.post(`/api/mails/unsubscribe${new URL(unsubscribe).search}`, {
      form: { "List-Unsubscribe": "One-Click" },
    });
    expect(oneClick.status()).toBe(404);
  });
});
