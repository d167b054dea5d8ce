import { asc } from "drizzle-orm";
import type { Database } from "../src/kernel/db/database";
import { companies, follows } from "../src/kernel/db/schema";
import { insertRows } from "./insert-rows";
import type { Resident } from "./seed-people";

const PEOPLE = 4;
const COMPANIES = 3;

/** The two people whose sign-in is shown follow some people and companies besides their connections. */
export async function seedFollows(
  db: Database,
  shown: readonly Resident[],
  residents: readonly Resident[],
): Promise<void> {
  const found = await db
    .select({ id: companies.id })
    .from(companies)
    .orderBy(asc(companies.name))
    .limit(COMPANIES);
  const others = residents.filter((resident) => !shown.includes(resident)).slice(-PEOPLE);
  const rows = shown.flatMap(({ id: followerId, joinedAt: createdAt }) => [
    ...others.map(({ id: personId }) => ({ followerId, personId, companyId: null, createdAt })),
    ...found.map(({ id: companyId }) => ({ followerId, personId: null, companyId, createdAt })),
  ]);
  await insertRows(db, follows, rows);
}
