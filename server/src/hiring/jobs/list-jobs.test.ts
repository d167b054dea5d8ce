import type { jobFilters } from "@guildway/shared/contract/job-filters";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildJob } from "../../../testing/builders";
import { companies, jobs as jobRows } from "../../kernel/db/schema";

/** As in an address: values are separated by commas. */
type Input = z.input<typeof jobFilters>;

const app = useTestApp();
const DAY_MS = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  const { db } = app();
  await buildJob(db, {
    title: "Cook",
    salary: 20,
    industry: "Retail",
    jobType: "on-site",
    jobHours: "seasonal",
  });
  await buildJob(db, {
    title: "Nurse",
    salary: 45,
    industry: "Healthcare",
    jobType: "hybrid",
    locationCountry: "United States",
    locationState: "New-York",
    createdAt: new Date(Date.now() - 3 * DAY_MS),
  });
  await buildJob(db, {
    title: "Analyst",
    salary: 45,
    industry: "Finance",
    locationCountry: "Canada",
    salaryCurrency: "CAD",
    createdAt: new Date(Date.now() - 20 * DAY_MS),
  });
  await buildJob(db, { title: "Closed nurse", closedAt: new Date() });
});

async function titles(filters: Input & { sort?: "newest" | "salary" }) {
  const { body } = await app().call("listJobs", filters);
  return body.map(({ title }) => title);
}

it.each<[Input, string[]]>([
  [{}, ["Cook", "Nurse", "Analyst"]],
  [{ text: "nur" }, ["Nurse"]],
  [{ text: "& | !" }, []],
  [{ industry: "Finance" }, ["Analyst"]],
  [{ job_type: "on-site" }, ["Cook"]],
  [{ hours: "seasonal" }, ["Cook"]],
  [{ country: "Canada" }, ["Analyst"]],
  [{ country: "United States", state: "New-York" }, ["Nurse"]],
  [{ country: "United States,Canada", state: "New-York" }, ["Nurse", "Analyst"]],
  [{ state: "Ohio" }, []],
  [{ industry: "Finance,Retail" }, ["Cook", "Analyst"]],
  [{ industry: "" }, ["Cook", "Nurse", "Analyst"]],
  [{ skill: "Welding" }, []],
  [{ salary_min: 45 }, ["Nurse", "Analyst"]],
  [{ salary_min: 90_000, salary_period: "year" }, ["Nurse", "Analyst"]],
  [{ salary_min: 8_000, salary_period: "month" }, []],
  [{ posted_within: "1" }, ["Cook"]],
  [{ posted_within: "7" }, ["Cook", "Nurse"]],
  [{ industry: "Finance", posted_within: "7" }, []],
])("filters by %j", async (filters, expected) => {
  expect(await titles(filters)).toEqual(expected);
  const { body } = await app().call("countJobs", filters);
  expect(body).toMatchObject({ count: expected.length, more: false });
});

it("sorts by salary, page by page", async () => {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await app().call("listJobs", { sort: "salary", limit: 1, ...(cursor && { cursor }) });
    found.push(...page.body.map(({ title }) => title));
    cursor = page.next;
  } while (cursor);
  expect(found.slice(0, 2).sort()).toEqual(["Analyst", "Nurse"]);
  expect(found[2]).toBe("Cook");
});

it.each([
  [{ industry: "Fishing" }, "industry"],
  [{ salary_min: "much" }, "salary_min"],
  [{ salary_min: 0 }, "salary_min"],
  [{ posted_within: "2" }, "posted_within"],
  [{ sort: "random" }, "sort"],
  [{ sort: "salary", cursor: btoa('["2026-01-01T00:00:00Z","x"]') }, "cursor"],
])("refuses %j", async (query, path) => {
  const problem = await app().refuse("listJobs", query);
  expect(problem.status).toBe(422);
  expect(problem.errors?.map((error) => error.path)).toEqual([path]);
});

it("closes jobs and forgets old ones by the application's clock", async () => {
  const { db, clock } = app();
  const temp = await buildJob(db, { title: "Temp", closesAt: new Date(clock.now().getTime() + DAY_MS) });
  expect(await titles({ posted_within: "7" })).toEqual(["Temp", "Cook", "Nurse"]);

  clock.advance({ days: 2 });
  expect(await titles({ posted_within: "7" })).toEqual(["Cook", "Nurse"]);

  clock.advance({ days: 3 });
  expect(await titles({ posted_within: "7" })).toEqual(["Cook"]);
  clock.advance({ days: -5 });
  await db.delete(jobRows).where(eq(jobRows.id, temp.id));
});

it("compares pay by the hour, whatever its period, and doesn't convert currencies", async () => {
  const company = await buildCompany(app().db);
  const jobs = [
    { title: "Yearly", salary: 41_600, salaryPeriod: "year" },
    { title: "Daily", salary: 168, salaryPeriod: "day" },
    { title: "Hourly", salary: 22, salaryCurrency: "JPY" },
  ] as const;
  for (const job of jobs) await buildJob(app().db, { ...job, companyId: company.id });
  const found = await titles({ company_id: company.id, sort: "salary" });
  expect(found).toEqual(["Hourly", "Daily", "Yearly"]);
  const { body } = await app().call("countJobs", { company_id: company.id });
  expect(body).toEqual({ count: 3, more: false, currencies: ["JPY", "USD"] });
  await app().db.delete(companies).where(eq(companies.id, company.id));
});
