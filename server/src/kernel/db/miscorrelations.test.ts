import { and, eq, exists, sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { findMiscorrelations } from "../../../testing/find-miscorrelations";
import { applications, employees, jobs } from "./schema";

const app = useTestApp();

const find = (query: { toSQL: () => { sql: string } }) =>
  findMiscorrelations(app().database.url, [query.toSQL().sql]);

const comparisons = async (query: { toSQL: () => { sql: string } }) =>
  (await find(query)).map((mistake) => mistake.slice(0, mistake.indexOf(" in ")));

test("finds a table's name that refers to the inner select", async () => {
  const recruiting = app()
    .db.select()
    .from(employees)
    .innerJoin(jobs, eq(jobs.companyId, employees.companyId))
    .where(and(eq(jobs.id, jobs.id), eq(employees.userId, jobs.id)));
  const query = app()
    .db.select({ recruits: exists(recruiting) })
    .from(jobs);
  expect(await comparisons(query)).toEqual(["jobs_1.id = jobs_1.id"]);
});

test("finds a column that Drizzle writes without its table", async () => {
  const count = sql`(select count(*) from applications where job_id = ${jobs.id})`;
  const query = app().db.select({ count }).from(jobs);
  expect(await comparisons(query)).toEqual(["applications.job_id = applications.id"]);
});

test("finds nothing wrong with a correlation to the outer row", async () => {
  const count = sql`(select count(*) from ${applications} where ${eq(applications.jobId, jobs.id)})`;
  expect(await find(app().db.select({ count }).from(jobs))).toEqual([]);
});
