import { eq } from "drizzle-orm";
import { notFound } from "../core/problem";
import type { Database } from "../db/database";
import { companies } from "../db/schema";

/** @throws {Problem} 404 if there is no such company */
export async function requireCompany(db: Database, id: string): Promise<void> {
  if ((await db.$count(companies, eq(companies.id, id))) === 0) throw notFound("company");
}
