import { and, asc, eq, inArray } from "drizzle-orm";
import { companies, companyPosts, employees, posts } from "../src/kernel/db/schema";
import { insertRows } from "./insert-rows";
import { before, HOUR } from "./time";
import type { World } from "./world";

const TEXTS: Record<string, { text: string; hoursAgo: number }[]> = {
  "Brightwater Labs": [
    {
      text: "Our open day is on the last Friday of the month. Bring questions, and shoes that may get wet: the tour ends in the pump hall.",
      hoursAgo: 9,
    },
    {
      text: "The first year of sensor data from the upper valley is public now. Thank you to everyone who waded in to fetch a stuck one.",
      hoursAgo: 190,
    },
  ],
  "Copperfield Retail": [
    {
      text: "From next month every shift is planned three weeks ahead, in all of our shops. You asked for it, and we should have done it sooner.",
      hoursAgo: 31,
    },
  ],
  "Harbour Health": [
    {
      text: "We have opened the walk-in clinic on Quay Street: weekdays from eight, no appointment needed. Two evening posts are still free.",
      hoursAgo: 78,
    },
  ],
};

/** What some companies have posted, each through one of its recruiters. */
export async function seedCompanyPosts({ db, now, newId }: World): Promise<void> {
  const recruiters = await db
    .selectDistinctOn([companies.id], {
      companyId: companies.id,
      name: companies.name,
      writtenBy: employees.userId,
    })
    .from(companies)
    .innerJoin(employees, and(eq(employees.companyId, companies.id), eq(employees.isAdmin, true)))
    .where(inArray(companies.name, Object.keys(TEXTS)))
    .orderBy(asc(companies.id), asc(employees.createdAt));
  const written = recruiters.flatMap(({ companyId, name, writtenBy }) =>
    (TEXTS[name] ?? []).map(({ text, hoursAgo }) => {
      const createdAt = before(now, hoursAgo * HOUR);
      return { id: newId(createdAt), companyId, writtenBy, content: text, createdAt };
    }),
  );
  await insertRows(
    db,
    posts,
    written.map(({ id, content, createdAt }) => ({ id, content, createdAt })),
  );
  await insertRows(
    db,
    companyPosts,
    written.map(({ id: postId, companyId, writtenBy, createdAt }) => ({
      postId,
      companyId,
      writtenBy,
      createdAt,
    })),
  );
}
