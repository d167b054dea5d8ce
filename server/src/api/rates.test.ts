import { contract, type EndpointName } from "@guildway/shared/contract";
import type { jobForm } from "@guildway/shared/contract/job-form";
import type { z } from "zod";
import { useTestApp } from "../../testing/app";
import { buildCompany, buildEmployee, buildUser, buildWorkExperience } from "../../testing/builders";
import { skills } from "../kernel/db/schema";
import { OPERATIONS } from "./create-app";

const app = useTestApp();
beforeAll(() => app().clock.stop());

const writing = (Object.keys(contract) as EndpointName[]).filter(
  (name) => !["GET", "DELETE"].includes(contract[name].method),
);

it.each(writing)("%s has a rate", (name) => {
  const { address = [], account = [] } = OPERATIONS[name].rates ?? {};
  expect([...address, ...account].length).toBeGreaterThan(0);
});

it.each(writing.filter((name) => ["account", "member"].includes(contract[name].auth)))(
  "%s counts by account",
  (name) => {
    expect(OPERATIONS[name].rates?.account?.length).toBeGreaterThan(0);
  },
);

async function buildRecruiter() {
  const recruiter = await buildUser(app().db);
  const company = await buildCompany(app().db);
  await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
  const some = await app().db.select({ name: skills.skillName }).from(skills).limit(3);
  const form: z.input<typeof jobForm> = {
    company_id: company.id,
    title: "Cook",
    link_to_job: "https://acme.example/cook",
    job_type: "remote",
    industry: "Retail",
    hours: "contract",
    salary: 20,
    description: "Cook for us",
    skills: some.map(({ name }) => name),
    questions: ["Why?"],
    question_types: ["Written Response"],
    question_answers: [[]],
  };
  return { recruiter, company, form };
}

it("lets one account post 20 jobs a minute and 200 a day", async () => {
  const { recruiter, form } = await buildRecruiter();
  const post = () => app().send("createJob", form, recruiter);
  for (let hour = 0; hour < 10; hour++) {
    const answers = await Promise.all(Array.from({ length: 20 }, post));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const refused = await app().refuse("createJob", form, recruiter);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    app().clock.advance({ hours: 1 });
  }

  const { status, detail, headers } = await app().refuse("createJob", form, recruiter);

  expect(status).toBe(429);
  expect(detail).toBe("Too many attempts. Please try again in 14 hours");
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(13 * 3600);
});

it("says in every answer how much of each rate is left", async () => {
  const { recruiter, form } = await buildRecruiter();
  const { headers } = await app().send("createJob", form, recruiter);
  expect(headers.get("RateLimit-Policy")).toBe('"account-60";q=20;w=60, "account-86400";q=200;w=86400');
  expect(headers.get("RateLimit")).toBe('"account-60";r=19;t=60, "account-86400";r=199;t=86400');

  const invalid = await app().refuse("createJob", {}, recruiter);
  expect(invalid.headers.get("RateLimit")).toMatch(/^"account-60";r=18;/);
  for (let calls = 0; calls < 18; calls++) await app().send("createJob", {}, recruiter);
  const refused = await app().refuse("createJob", form, recruiter);
  expect(refused.status).toBe(429);
  const wait = refused.headers.get("Retry-After");
  expect(refused.headers.get("RateLimit")).toMatch(new RegExp(`^"account-60";r=0;t=${wait}$`));
  expect(refused.headers.get("RateLimit-Policy")).toBe('"account-60";q=20;w=60');
});

it("counts each account separately", async () => {
  const [first, second] = [await buildRecruiter(), await buildRecruiter()];
  for (let calls = 0; calls < 20; calls++) await app().call("createJob", first.form, first.recruiter);
  await app().refuse("createJob", first.form, first.recruiter);
  await app().call("createJob", second.form, second.recruiter);
});

it("limits how many an account may have, and says what to do about it", async () => {
  const user = await buildUser(app().db);
  const works = [];
  for (let count = 0; count < 99; count++)
    works.push(await buildWorkExperience(app().db, { userId: user.id }));
  const form = { company_name: "Acme", title: "Cook", description: "Cooked", job_type: "contract" } as const;
  await app().call("addWorkExperience", form, user);

  const refused = await app().refuse("addWorkExperience", form, user);
  expect(refused).toMatchObject({
    status: 409,
    type: "urn:guildway:problem:limit-reached",
    detail: "You have 100 work experiences, which is the limit. Delete one before you add another.",
  });

  await app().call("deleteWorkExperience", { id: works[0]?.id ?? "" }, user);
  await app().call("addWorkExperience", form, user);
});

const totals = Object.values(OPERATIONS).flatMap(({ name, rates }) =>
  rates?.total ? [[name, rates.total] as const] : [],
);

describe("the total", () => {
  it.each(totals)("of %s is counted by a valid query, and is zero for a new member", async (_, total) => {
    const { id } = await buildUser(app().db);
    await buildRecruiter();
    expect(await app().db.$count(total.of, total.where(id))).toBe(0);
    expect(total.detail).toContain(total.most.toLocaleString("en-US"));
  });
});
