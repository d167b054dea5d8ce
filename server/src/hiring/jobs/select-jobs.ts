import { and, desc, eq, type Placeholder, type SQL } from "drizzle-orm";
import { after, type POSITION_PARAMETERS, type Position } from "../../kernel/core/paging";
import type { Database } from "../../kernel/db/database";
import { type JsonFields, jsonText } from "../../kernel/db/json";
import { companies, jobs } from "../../kernel/db/schema";

interface Selection<T> {
  fields: JsonFields<T>;
  scope: SQL | undefined;
  position: Position | typeof POSITION_PARAMETERS;
  limit: number | Placeholder;
  /** The order; by default newest first. */
  sort?: "newest" | "salary";
}

/** Selects one page of jobs: the page's rows are chosen first, and only they are joined. */
export function selectJobs<T>(
  db: Database,
  { fields, scope, position, limit, sort = "newest" }: Selection<T>,
) {
  const [first, type] =
    sort === "salary" ? ([jobs.salaryHourly, "int"] as const) : ([jobs.createdAt, "timestamptz"] as const);
  const page = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(scope, after(first, jobs.id, position, type)))
    .orderBy(desc(first), desc(jobs.id))
    .limit(limit)
    .as("page");
  return db
    .select({ json: jsonText<T>(fields), first, id: jobs.id })
    .from(page)
    .innerJoin(jobs, eq(jobs.id, page.id))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .orderBy(desc(first), desc(jobs.id));
}
