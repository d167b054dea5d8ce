import { stepCounter } from "@guildway/shared/testing/steps";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildUser } from "../../../testing/builders";

const app = useTestApp();
const stepsOf = stepCounter();

async function buildRecruiter() {
  const recruiter = await buildUser(app().db);
  const company = await buildCompany(app().db);
  await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
  return { recruiter, company };
}

const BYTES = 255 * 1024;
const filled = (part: string) =>
  `[${Array(Math.floor(BYTES / (part.length + 1)))
    .fill(part)
    .join(",")}]`;

/** Bodies of the maximum size, each with as many values as possible. */
const bodies: [string, (companyId: string) => string][] = [
  ["numbers for questions", (id) => `{"company_id":"${id}","questions":${filled("0")}}`],
  ["options of a question", (id) => `{"company_id":"${id}","question_answers":[${filled("0")}]}`],
  ["options of many questions", (id) => `{"company_id":"${id}","question_answers":${filled("[0,0]")}}`],
  ["fields that nobody asks for", () => `{${[...Array(20_000).keys()].map((n) => `"f${n}":1`).join(",")}}`],
  ["lists in lists", () => "[".repeat(BYTES / 2) + "]".repeat(BYTES / 2)],
  ["stacked marks", (id) => JSON.stringify({ company_id: id, title: `e${"\u0301\u0323".repeat(60_000)}` })],
  ["a long text", (id) => JSON.stringify({ company_id: id, description: "x".repeat(BYTES - 100) })],
  [
    "a long address",
    (id) => JSON.stringify({ company_id: id, link_to_job: `http://${"a.".repeat(120_000)}` }),
  ],
  ["1,900 field errors", (id) => `{"company_id":"${id}","questions":[${Array(1_900).fill("0").join(",")}]}`],
];

it.each(bodies)("refuses a body full of %s in few steps, with a small response", async (_, body) => {
  const { recruiter, company } = await buildRecruiter();
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: body(company.id) };
  await app().request("/home/createjob/", init, recruiter);
  const normalize = jest.spyOn(String.prototype, "normalize");

  let response = new Response();
  const steps = await stepsOf(async () => {
    response = await app().request("/home/createjob/", init, recruiter);
  });
  const normalized = normalize.mock.contexts.map(String);
  normalize.mockRestore();

  const text = await response.text();
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(text.length).toBeLessThan(20_000);
  expect(steps).toBeLessThan(100_000);
  // Normalizing takes quadratic time for a long row of marks.
  for (const text of normalized) expect(text).not.toMatch(/\p{M}{100}/u);
});

it("says what is wrong with a value that may have several types", async () => {
  const user = await buildUser(app().db);
  const profile = { first_name: "Ada", last_name: "Byron", location_country: "Atlantis", version: 1 };
  expect(await app().refuse("updateProfile", profile, user)).toMatchObject({
    errors: [{ path: "location_country", message: "Select a country from the list" }],
  });
  expect(await app().refuse("listJobs", { industry: "Finance,Alchemy" })).toMatchObject({
    errors: [{ path: "industry", message: "Choose from the list" }],
  });
  const alert = { filters: { industry: ["Finance", "Alchemy"] }, frequency: "daily" };
  expect(await app().refuse("createJobAlert", alert, user)).toMatchObject({
    errors: [{ path: "filters.industry.1", message: "Choose from the list" }],
  });
});

it("says in plain words what only a program can get wrong", async () => {
  const { recruiter, company } = await buildRecruiter();
  const form = { company_id: company.id, question_types: 7, question_required: ["yes"] };
  const { errors } = await app().refuse("createJob", form, recruiter);
  expect(errors).toEqual(
    expect.arrayContaining([
      { path: "question_types", message: "question_types must be an array" },
      { path: "question_answers", message: "question_answers is required" },
      { path: "question_required.0", message: "question_required.0 must be true or false" },
    ]),
  );
  const views = { remote: "mf-jobs", version: "1", views: -1, loads: Array(21).fill(1) };
  expect((await app().refuse("reportViews", { remotes: [views] })).errors).toEqual([
    { path: "remotes.0.views", message: "remotes.0.views must be at least 0" },
    { path: "remotes.0.loads", message: "remotes.0.loads must be an array of at most 20" },
  ]);
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: "[]" };
  const response = await app().request("/home/createpost/", init, recruiter);
  expect((await response.json()).errors).toEqual([{ path: "", message: "The body must be an object" }]);
});

it("lists at most 20 field errors", async () => {
  const { recruiter, company } = await buildRecruiter();
  const form = { company_id: company.id, skills: [], questions: Array(30).fill(""), question_types: [] };
  const { status, errors } = await app().refuse("createJob", form, recruiter);
  expect(status).toBe(422);
  expect(errors).toHaveLength(20);
});

it("accepts the largest possible form", async () => {
  const { recruiter, company } = await buildRecruiter();
  const form = {
    company_id: company.id,
    title: "t".repeat(200),
    description: "d".repeat(10_000),
    salary: 46,
    hours: "full-time",
    link_to_job: "https://northwind.example/jobs",
    industry: "Technology",
    job_type: "hybrid",
    skills: [],
    questions: Array.from({ length: 30 }, (_, n) => `${n} ${"q".repeat(490)}`),
    question_types: Array(30).fill("Checkbox"),
    question_required: Array(30).fill(true),
    question_answers: Array.from({ length: 30 }, () =>
      Array.from({ length: 20 }, (_, n) => `${n} ${"ö".repeat(190)}`),
    ),
  };
  const { errors } = await app().refuse("createJob", form, recruiter);
  expect(errors?.map(({ path }) => path)).toEqual(["skills"]);
});
