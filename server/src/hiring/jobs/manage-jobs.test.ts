import { eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import {
  buildCompany,
  buildEmployee,
  buildJob,
  buildJobQuestion,
  buildSkill,
  buildUser,
} from "../../../testing/builders";
import { applicationDrafts, applications, jobQuestions, jobs } from "../../kernel/db/schema";
import { closeDueJob } from "./close-due-job";

const app = useTestApp();

const form = {
  title: "Cook",
  description: "Cook for us",
  salary: 25,
  hours: "full-time",
  link_to_job: "https://acme.example.com/jobs",
  industry: "Retail",
  job_type: "on-site",
  skills: ["Whittling", "Saucecraft", "Breadlore"],
  questions: ["Why us?", "Which shifts?"],
  question_types: ["Open Response", "Checkbox"],
  question_answers: [["ignored"], ["Early", "Late"]],
  question_required: [true, false],
  closes_on: null,
} as const;
type Change = Partial<Record<keyof typeof form | "location_state", unknown>>;
const formWith = (change: Change = {}) => ({ ...form, ...change });

let companyId: string;
let recruiter: { id: string; token: string };
let colleague: { id: string; token: string };
let stranger: { id: string; token: string };

beforeAll(async () => {
  const { db } = app();
  companyId = (await buildCompany(db, { name: "Acme" })).id;
  [recruiter, colleague, stranger] = [await buildUser(db), await buildUser(db), await buildUser(db)];
  await buildEmployee(db, { companyId, userId: recruiter.id, isAdmin: true });
  await buildEmployee(db, { companyId, userId: colleague.id });
  for (const skillName of form.skills) await buildSkill(db, { skillName });
});

async function post(change: Change = {}) {
  const { body } = await app().call(
    "createJob",
    { ...formWith(change), company_id: companyId } as never,
    recruiter,
  );
  return body;
}

async function apply(jobId: string) {
  const { id: userId } = await buildUser(app().db);
  await app().db.insert(applications).values({ jobId, userId });
}

const oneOf = async (id: string) => (await app().call("getJob", { id }, recruiter)).body;

describe("createJob", () => {
  it("posts a job with its skills, questions and closing date", async () => {
    const { id, title } = await post({
      skills: ["whittling", "SAUCECRAFT", "Breadlore"],
      closes_on: "2199-05-31",
    });

    expect(title).toBe("Cook");
    expect(await oneOf(id)).toMatchObject({
      company_name: "Acme",
      job_hours: "full-time",
      skills: ["Breadlore", "Saucecraft", "Whittling"],
      closes_at: "2199-05-31T23:59:59.999Z",
      is_open: true,
      can_edit: true,
      saved: false,
      applied_at: null,
    });
    expect((await app().call("listJobQuestions", { jobId: id })).body).toMatchObject([
      { question: "Why us?", question_type: "Written Response", options: [], required: true },
      { question: "Which shifts?", question_type: "Checkbox", options: ["Early", "Late"], required: false },
    ]);
  });

  it.each<[string, Change, string, string]>([
    [
      "an unknown skill",
      { skills: ["Whittling", "Saucecraft", "Juggling"] },
      "skills.2",
      "“Juggling” isn't in the list of skills",
    ],
    [
      "the same skill thrice",
      { skills: ["Whittling", "whittling", "WHITTLING"] },
      "skills",
      "At least 3 skills are required",
    ],
    ["two skills", { skills: ["Whittling", "Saucecraft"] }, "skills", "At least 3 skills are required"],
    ["eleven skills", { skills: Array(11).fill("Whittling") }, "skills", "Only 10 skills can be added"],
    ["no title", { title: " " }, "title", "Job Title is Required"],
    ["no website", { link_to_job: "" }, "link_to_job", "Job Website is Required"],
    [
      "no questions",
      { questions: [], question_types: [], question_answers: [], question_required: [] },
      "questions",
      "You must have at least one question.",
    ],
    ["no hours", { hours: "" }, "hours", "Choose the hours"],
    ["a day that is over", { closes_on: "2020-01-01" }, "closes_on", "Choose today or a later date"],
  ])("refuses %s and stores nothing", async (_, change, path, message) => {
    const before = await app().db.$count(jobs);
    const problem = await app().refuse(
      "createJob",
      { ...formWith(change), company_id: companyId },
      recruiter,
    );
    expect(problem.status).toBe(422);
    expect(problem.errors).toContainEqual({ path, message });
    expect(await app().db.$count(jobs)).toBe(before);
  });
});

describe("updateJob", () => {
  it("changes everything, and keeps the questions' ids where they stay the same", async () => {
    const { id } = await post();
    const asked = (await app().call("listJobQuestions", { jobId: id })).body;
    const { body } = await app().call(
      "updateJob",
      { ...formWith({ title: "Chef", salary: 40 }), id } as never,
      recruiter,
    );
    expect(body).toMatchObject({ title: "Chef", salary: 40, can_edit: true });
    expect((await app().call("listJobQuestions", { jobId: id })).body).toEqual(asked);
  });

  it("keeps what people have begun to answer when other questions change, move or become optional", async () => {
    app().clock.advance({ minutes: 1 });
    const { id } = await post();
    const applicant = await buildUser(app().db);
    const asked = (await app().call("listJobQuestions", { jobId: id })).body;
    const answers = asked.map(({ id: question_id }) => ({ question_id, texts: ["Early"], file_ids: [] }));
    await app().call("saveApplicationDraft", { id, answers, version: 1 }, applicant);
    const change = {
      questions: ["Which shifts?", "How?", "Why us?", "Why us?"],
      question_types: ["Checkbox", "Open Response", "Open Response", "Open Response"],
      question_answers: [["Early", "Late"], [], [], []],
      question_required: [true, true, false, true],
    };
    await app().call("updateJob", { ...formWith(change), id } as never, recruiter);
    const { body: draft } = await app().call("getApplicationDraft", { id }, applicant);
    expect(draft.answers.map(({ question_id }) => question_id)).toEqual(asked.map((question) => question.id));
    expect(
      (await app().call("listJobQuestions", { jobId: id })).body.map(({ question }) => question),
    ).toEqual(change.questions);
  });

  it("accepts other questions until someone has applied", async () => {
    const { id } = await post();
    const other = formWith({ questions: ["How?", "Which shifts?"] });
    await app().call("updateJob", { ...other, id } as never, recruiter);
    await apply(id);

    const problem = await app().refuse("updateJob", { ...formWith(), id }, recruiter);
    expect(problem.status).toBe(409);
    await app().call("updateJob", { ...other, title: "Still the same questions", id } as never, recruiter);
    expect((await app().call("listJobQuestions", { jobId: id })).body[0]).toMatchObject({ question: "How?" });
  });

  it("keeps a closing date that has passed, and refuses to set one", async () => {
    const { id } = await post();
    await app()
      .db.update(jobs)
      .set({ closesAt: new Date("2020-01-01T12:00:00Z") })
      .where(eq(jobs.id, id));
    const { body } = await app().call(
      "updateJob",
      { ...formWith({ closes_on: "2020-01-01" }), id } as never,
      recruiter,
    );
    expect(body).toMatchObject({ closes_at: "2020-01-01T12:00:00.000Z", is_open: false });
    const problem = await app().refuse(
      "updateJob",
      { ...formWith({ closes_on: "2020-01-02" }), id },
      recruiter,
    );
    expect(problem.errors).toEqual([{ path: "closes_on", message: "Choose today or a later date" }]);
  });
});

describe("a job", () => {
  it("is closed, once, and reopened", async () => {
    const { id } = await post();
    await app().call("closeJob", { id }, recruiter);
    await app().call("closeJob", { id }, recruiter);
    expect(await oneOf(id)).toMatchObject({ is_open: false });
    await app().call("reopenJob", { id }, recruiter);
    expect(await oneOf(id)).toMatchObject({ is_open: true });
  });

  it("loses a closing date that has passed when it is reopened", async () => {
    const { id } = await buildJob(app().db, {
      companyId,
      closesAt: new Date(app().clock.now().getTime() - 1000),
    });
    await app().call("reopenJob", { id }, recruiter);
    expect(await oneOf(id)).toMatchObject({ is_open: true, closes_at: null });
  });

  it("reopens with a later closing date, unless a recruiter closed it", async () => {
    const [byDate, byRecruiter] = [await post(), await post()];
    await app().call("closeJob", { id: byRecruiter.id }, recruiter);
    const closesAt = new Date(app().clock.now().getTime() - 1000);
    await app()
      .db.update(jobs)
      .set({ closesAt })
      .where(inArray(jobs.id, [byDate.id, byRecruiter.id]));
    while (await closeDueJob(app())) {}
    expect(await oneOf(byDate.id)).toMatchObject({ is_open: false });

    const later = formWith({ closes_on: "2199-05-31" });
    for (const [{ id }, is_open] of [
      [byDate, true],
      [byRecruiter, false],
    ] as const) {
      await app().call("updateJob", { ...later, id } as never, recruiter);
      expect(await oneOf(id)).toMatchObject({ is_open });
    }
  });

  it("is deleted with everything that belongs to it, unless someone has applied", async () => {
    const { id } = await post();
    const kept = await post();
    await apply(kept.id);
    const beginner = await buildUser(app().db);
    await app().call("saveApplicationDraft", { id, answers: [], version: 1 }, beginner);

    await app().call("deleteJob", { id }, recruiter);

    expect((await app().refuse("getJob", { id })).status).toBe(404);
    expect(await app().db.$count(jobQuestions, eq(jobQuestions.jobId, id))).toBe(0);
    expect(await app().db.$count(applicationDrafts, eq(applicationDrafts.jobId, id))).toBe(0);
    expect((await app().refuse("deleteJob", { id: kept.id }, recruiter)).status).toBe(409);
    expect(await oneOf(kept.id)).toMatchObject({ title: "Cook" });
  });
});

describe("listOwnCompanyJobs", () => {
  it("lists closed jobs too, with their applications except withdrawn ones", async () => {
    const { db } = app();
    const company = await buildCompany(db);
    await buildEmployee(db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    const closed = await buildJob(db, {
      companyId: company.id,
      closedAt: new Date(),
      createdAt: new Date("2026-01-01"),
    });
    const open = await buildJob(db, { companyId: company.id, createdAt: new Date("2026-02-01") });
    await apply(open.id);
    await db
      .insert(applications)
      .values({ jobId: open.id, userId: (await buildUser(db)).id, status: "withdrawn" });

    const first = await app().call("listOwnCompanyJobs", { companyId: company.id, limit: 1 }, recruiter);
    const rest = await app().call(
      "listOwnCompanyJobs",
      { companyId: company.id, limit: 1, cursor: first.next ?? "" },
      recruiter,
    );
    expect([...first.body, ...rest.body]).toMatchObject([
      { id: open.id, is_open: true, application_count: 1 },
      { id: closed.id, is_open: false, application_count: 0 },
    ]);
  });
});

describe("roles", () => {
  const calls = [
    "createJob",
    "updateJob",
    "closeJob",
    "reopenJob",
    "deleteJob",
    "listOwnCompanyJobs",
  ] as const;

  it.each(calls)("%s is only for the company's recruiters", async (name) => {
    const { id } = await buildJob(app().db, { companyId });
    await buildJobQuestion(app().db, { jobId: id, position: 0 });
    const input =
      name === "listOwnCompanyJobs"
        ? { companyId }
        : {
            ...(name === "createJob" ? { ...form, company_id: companyId } : { id }),
            ...(name === "updateJob" && form),
          };
    expect((await app().refuse(name, input)).status).toBe(401);
    expect((await app().refuse(name, input, stranger)).status).toBe(403);
    expect((await app().refuse(name, input, colleague)).status).toBe(403);
    const nothing = { ...input, id: uuidv7(), company_id: uuidv7(), companyId: uuidv7() };
    expect((await app().refuse(name, nothing, recruiter)).status).toBe(404);
    await app().call(name, input as never, recruiter);
  });
});
