import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildJob, buildJobQuestion, buildSkill } from "../../../testing/builders";
import { waitUntilBlocked } from "../../../testing/wait-until-blocked";
import type { Database } from "../../kernel/db/database";
import { companies, jobSkills, jobs } from "../../kernel/db/schema";

const app = useTestApp();
const NOBODY = "01990000-0000-7000-8000-00000000dead";
const PAST = new Date(Date.now() - 60_000);

describe("jobs", () => {
  it("are listed while they are open, the newest first", async () => {
    const company = await buildCompany(app().db);
    const [older, newer] = [
      await buildJob(app().db, { companyId: company.id, createdAt: new Date("2026-01-01") }),
      await buildJob(app().db, { companyId: company.id, createdAt: new Date("2026-02-01") }),
    ];
    await buildJob(app().db, { companyId: company.id, closesAt: PAST });
    await buildJob(app().db);

    const { body } = await app().call("listCompanyJobs", { companyId: company.id });
    expect(body.map(({ id }) => id)).toEqual([newer.id, older.id]);

    const all = await app().call("listJobs", { limit: 2 });
    const rest = await app().call("listJobs", { limit: 2, cursor: all.next ?? "" });
    expect([...all.body, ...rest.body]).toHaveLength(3);
    expect((await app().refuse("listCompanyJobs", { companyId: NOBODY })).status).toBe(404);
  });

  it("are shown with company and skills, also when closed", async () => {
    const company = await buildCompany(app().db, { name: "Acme" });
    const job = await buildJob(app().db, {
      companyId: company.id,
      title: "Cook",
      salary: 25,
      closesAt: PAST,
    });
    const skill = await buildSkill(app().db, { skillName: "Knife skills" });
    await app().db.insert(jobSkills).values({ jobId: job.id, skillId: skill.id });

    const { body } = await app().call("getJob", { id: job.id });
    expect(body).toMatchObject({
      title: "Cook",
      company_name: "Acme",
      salary: 25,
      skills: ["Knife skills"],
      closes_at: PAST.toISOString(),
    });
    expect((await app().refuse("getJob", { id: NOBODY })).status).toBe(404);
  });

  it("have their questions in order", async () => {
    const job = await buildJob(app().db);
    await buildJobQuestion(app().db, { jobId: job.id, position: 1, question: "Why?" });
    await buildJobQuestion(app().db, {
      jobId: job.id,
      position: 0,
      question: "When?",
      questionType: "Multiple-choice",
      options: ["Now", "Later"],
      required: false,
    });

    const { body } = await app().call("listJobQuestions", { jobId: job.id });
    expect(body).toMatchObject([
      { question: "When?", question_type: "Multiple-choice", options: ["Now", "Later"], required: false },
      { question: "Why?", options: [], required: true },
    ]);
    expect((await app().refuse("listJobQuestions", { jobId: NOBODY })).status).toBe(404);
  });
});

describe("job search", () => {
  async function find(first_name: string, last_name = "") {
    const { body } = await app().call("searchJobs", { first_name, last_name });
    return body.map(({ title }) => title);
  }

  it("ranks matches in title, company, skills and description, in this order", async () => {
    const company = await buildCompany(app().db, { name: "Falconry & Co" });
    await buildJob(app().db, { title: "Clerk", description: "Feed the falconry birds" });
    await buildJob(app().db, { title: "Driver", companyId: company.id });
    await buildJob(app().db, { title: "Falconry teacher" });
    await buildJob(app().db, { title: "Closed falconry", closesAt: PAST });
    const skilled = await buildJob(app().db, { title: "Trainer" });
    const skill = await buildSkill(app().db, { skillName: "Goshawk handling" });
    await app().db.insert(jobSkills).values({ jobId: skilled.id, skillId: skill.id });

    expect(await find("falconry")).toEqual(["Falconry teacher", "Driver", "Clerk"]);
    expect(await find("goshawk")).toEqual(["Trainer"]);
    expect(await find("falcon")).toHaveLength(3);
    expect(await find("falconry", "birds")).toEqual(["Clerk"]);
    expect(await find("& | !")).toEqual([]);

    await app().db.update(companies).set({ name: "Owlery" }).where(eq(companies.id, company.id));
    expect(await find("owlery")).toEqual(["Driver"]);
  });

  it("finds a job by its company's new name if it was added or changed during the change of name", async () => {
    const { db } = app();
    const company = await buildCompany(db, { name: "Heronry" });
    const job = await buildJob(db, { title: "Porter", companyId: company.id });
    const rename = (tx: Database, name: string) =>
      tx.update(companies).set({ name }).where(eq(companies.id, company.id));

    const added = await db.transaction(async (tx) => {
      await rename(tx, "Magpie House");
      const adding = buildJob(db, { title: "Warden", companyId: company.id });
      await waitUntilBlocked(db, { call: adding });
      return { adding };
    });
    await added.adding;
    expect((await find("magpie")).sort()).toEqual(["Porter", "Warden"]);

    const renamed = await db.transaction(async (tx) => {
      await tx.update(jobs).set({ title: "Groom" }).where(eq(jobs.id, job.id));
      const renaming = rename(db, "Jackdaw House").then(() => undefined);
      await waitUntilBlocked(db);
      return { renaming };
    });
    await renamed.renaming;
    expect((await find("jackdaw")).sort()).toEqual(["Groom", "Warden"]);
    expect(await find("groom")).toEqual(["Groom"]);
  });

  it("finds jobs by place, by words in any order, and with a small typo", async () => {
    const { db } = app();
    await buildJob(db, { title: "Bridge surveyor", locationCity: "Halifax", locationCountry: "Canada" });
    for (const text of ["halifax", "halifax surveyor", "surveyor brige", "birdge", "bridgge hailfax"]) {
      expect(await find(text)).toContain("Bridge surveyor");
    }
    expect(await find("bridge toronto")).not.toContain("Bridge surveyor");
    // A word that jobs have is taken as it is written.
    await buildJob(db, { title: "Cook" });
    await buildJob(db, { title: "Cool room fitter" });
    expect(await find("cook")).not.toContain("Cool room fitter");
  });
});
