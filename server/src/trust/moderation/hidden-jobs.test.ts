import { useTestApp } from "../../../testing/app";
import {
  buildCompany,
  buildEmployee,
  buildJob,
  buildJobQuestion,
  buildSkill,
  buildUser,
} from "../../../testing/builders";
import { notificationTexts } from "../../../testing/list-notifications";
import { reporting, useModerators } from "../../../testing/reports";
import { companyHead } from "../../hiring/companies/company-head";
import { jobHead } from "../../hiring/jobs/job-head";
import { jobSkills, savedJobs, userSkills } from "../../kernel/db/schema";
import { sitemapFile } from "../../platform/crawlers/sitemap";

const app = useTestApp();
const { moderator, report, decide } = useModerators(app);

/** A company with a recruiter, another employee and a job, and a member who saved the job and has its skill. */
async function buildWorld() {
  const { db } = app();
  const [recruiter, employee, member] = [await buildUser(db), await buildUser(db), await buildUser(db)];
  const company = await buildCompany(db, { name: `Wharf ${crypto.randomUUID()}` });
  const companyId = company.id;
  await buildEmployee(db, { companyId, userId: recruiter.id, isAdmin: true });
  await buildEmployee(db, { companyId, userId: employee.id });
  const job = await buildJob(db, { companyId, title: `Rigger ${crypto.randomUUID()}` });
  await buildJobQuestion(db, { jobId: job.id, position: 0 });
  const skill = await buildSkill(db);
  await db.insert(jobSkills).values({ jobId: job.id, skillId: skill.id });
  await db.insert(userSkills).values({ userId: member.id, skillId: skill.id });
  await db.insert(savedJobs).values({ userId: member.id, jobId: job.id });
  return { recruiter, employee, member, company, job };
}

type World = Awaited<ReturnType<typeof buildWorld>>;

/** Every list in which a member or a visitor finds a job or a company. */
async function placesOf({ member, company, job }: World) {
  const { db, clock } = app();
  const site = { db, clock, publicUrl: "https://guildway.test" };
  const text = async (answer: Promise<{ body: unknown }>) => JSON.stringify((await answer).body);
  const status = async (answer: Promise<Response>) => (await answer).status === 200;
  const call = app().call.bind(app());
  const send = app().send.bind(app());
  const jobPlaces = {
    list: (await text(call("listJobs", { limit: 50 }))).includes(job.id),
    filtered: (await text(call("listJobs", { company_id: [company.id] }, member))).includes(job.id),
    counted: (await call("countJobs", { company_id: [company.id] })).body.count === 1,
    search: (await text(call("searchJobs", { first_name: job.title }))).includes(job.id),
    searchAll: (await text(call("search", { text: job.title }, member))).includes(job.id),
    saved: (await text(call("listSavedJobs", {}, member))).includes(job.id),
    suggested: (await text(call("listSuggestedJobs", {}, member))).includes(job.id),
    page: await status(send("getJob", { id: job.id })),
    questions: await status(send("listJobQuestions", { jobId: job.id }, member)),
    draft: await status(send("getApplicationDraft", { id: job.id }, member)),
    head: (await jobHead(site, `/jobs/${job.id}`))?.status === 200,
    sitemap: (await sitemapFile(site, "jobs"))?.includes(job.id),
  };
  const companyPlaces = {
    search: (await text(call("searchCompanies", { first_name: company.name }))).includes(company.id),
    searchAll: (await text(call("search", { text: company.name }, member))).includes(`"${company.name}"`),
    page: await status(send("getCompany", { id: company.id })),
    jobs: await status(send("listCompanyJobs", { companyId: company.id }, member)),
    head: (await companyHead(site, `/companies/${company.id}`))?.status === 200,
    sitemap: (await sitemapFile(site, "companies"))?.includes(company.id),
  };
  return { job: new Set(Object.values(jobPlaces)), company: new Set(Object.values(companyPlaces)) };
}

const everywhere = new Set([true]);
const nowhere = new Set([false]);

it("a hidden job isn't found anywhere, but its company's people still see it", async () => {
  const world = await buildWorld();
  const { job, recruiter, employee } = world;
  expect(await placesOf(world)).toEqual({ job: everywhere, company: everywhere });

  const { id } = await report("job", job);
  await decide(id, "hide");
  expect(await placesOf(world)).toEqual({ job: nowhere, company: everywhere });
  for (const insider of [recruiter, employee]) {
    expect((await app().call("getJob", { id: job.id }, insider)).body.hidden).toBe(true);
  }
  expect(await notificationTexts(app(), recruiter)).toEqual([
    `Moderators have hidden your job, for spam or advertising: ${job.title}`,
  ]);
  expect(await notificationTexts(app(), employee)).toEqual([]);

  await decide(id, "show");
  expect(await placesOf(world)).toEqual({ job: everywhere, company: everywhere });
  expect(await notificationTexts(app(), recruiter)).toContain(`Moderators show your job again: ${job.title}`);
});

it("a hidden company isn't found anywhere with its jobs, but its people still see it", async () => {
  const world = await buildWorld();
  const { company, recruiter, employee } = world;
  const { id } = await report("company", company);
  await decide(id, "hide");
  expect(await placesOf(world)).toEqual({ job: nowhere, company: nowhere });
  for (const insider of [recruiter, employee]) {
    expect((await app().call("getOwnCompany", { id: company.id }, insider)).body.hidden).toBe(true);
    await app().call("getCompany", { id: company.id }, insider);
  }
  expect(await notificationTexts(app(), recruiter)).toEqual([
    `Moderators have hidden your company and its jobs, for spam or advertising: ${company.name}`,
  ]);
  await decide(id, "show");
  expect(await placesOf(world)).toEqual({ job: everywhere, company: everywhere });
  expect(await notificationTexts(app(), recruiter)).toContain(
    `Moderators show your company and its jobs again: ${company.name}`,
  );
});

it("a hidden person's jobs are hidden too if nobody else runs them", async () => {
  const world = await buildWorld();
  const { id } = await report("user", world.recruiter);
  await decide(id, "hide");
  expect(await placesOf(world)).toEqual({ job: nowhere, company: everywhere });
  await decide(id, "show");
  expect(await placesOf(world)).toEqual({ job: everywhere, company: everywhere });
});

it("nobody can apply for a hidden job or save it, or report their own", async () => {
  const { job, company, member, employee, recruiter } = await buildWorld();
  for (const own of [reporting("job", job), reporting("company", company)]) {
    expect((await app().refuse("reportContent", own, recruiter)).status).toBe(422);
  }
  const { id } = await report("job", job);
  await decide(id, "hide");
  for (const name of ["applyToJob", "saveJob"] as const) {
    expect((await app().refuse(name, { id: job.id, answers: [] }, member)).status).toBe(404);
  }
  // Employees still see it.
  const refused = await app().refuse("applyToJob", { id: job.id, answers: [] }, employee);
  expect(refused.type).toBe("urn:guildway:problem:job-closed");
  expect((await app().refuse("reportContent", reporting("job", job), member)).status).toBe(404);
});

it("moderators see which job or company was reported, and its text", async () => {
  const { job, company } = await buildWorld();
  await report("job", job);
  await report("company", company);
  const { body } = await app().call("listReports", { limit: 50 }, moderator());
  expect(body.find(({ subject_id }) => subject_id === job.id)).toMatchObject({
    name: job.title,
    content: job.description,
  });
  expect(body.find(({ subject_id }) => subject_id === company.id)).toMatchObject({ name: company.name });
});
