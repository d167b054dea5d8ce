import { eq, sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser, buildWorkExperience } from "../../../testing/builders";
import { firstDayOfMonth, lastDayOfMonthBefore } from "../../../testing/months";
import { profiles, schedules, workExperience } from "../../kernel/db/schema";
import { refreshHeadlines } from "./refresh-headlines";

const app = useTestApp();

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

/** Ends a person's work as if days had passed, which no trigger notices. */
async function endUnnoticed({ id }: { id: string }, endDate: string): Promise<void> {
  await app().db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(workExperience).set({ endDate }).where(eq(workExperience.userId, id));
  });
}

it("removes a job that has ended from the headline and from the search", async () => {
  const { db } = app();
  const ada = await buildUser(db);
  await buildWorkExperience(db, { userId: ada.id, title: "Engineer", companyName: "Northwind" });
  const headline = async () => (await app().call("getUser", { id: ada.id }, ada)).body.headline;
  expect(await headline()).toBe("Engineer at Northwind");

  await endUnnoticed(ada, lastDayOfMonthBefore(new Date()));
  expect(await headline()).toBe("Engineer at Northwind");
  expect(await refreshHeadlines(db)).toBe(1);
  expect(await headline()).toBe("");
  expect(await refreshHeadlines(db)).toBe(0);
});

it("keeps a job in the headline until its last month is over, and names it again where it left earlier", async () => {
  const { db } = app();
  const ada = await buildUser(db);
  await buildWorkExperience(db, { userId: ada.id, title: "Engineer", companyName: "Northwind" });
  const headline = async () => (await app().call("getUser", { id: ada.id }, ada)).body.headline;

  await endUnnoticed(ada, firstDayOfMonth(new Date()));
  expect(await refreshHeadlines(db)).toBe(0);
  expect(await headline()).toBe("Engineer at Northwind");

  await db.update(profiles).set({ headline: "" }).where(eq(profiles.id, ada.id));
  expect(await refreshHeadlines(db)).toBe(1);
  expect(await headline()).toBe("Engineer at Northwind");
});

const startOfLastMonth = firstDayOfMonth(new Date(lastDayOfMonthBefore(new Date())));

test.each([
  ["a job that ended since", 100, daysAgo(90), 1],
  ["no job that ended long before the last run", 0, daysAgo(90), 0],
  ["a job that ended in the month before the last run", 0, new Date(startOfLastMonth), 1],
])("looks back to the last run, and two months farther: %s", async (_, days, ended, refreshed) => {
  const { db } = app();
  const ada = await buildUser(db);
  await buildWorkExperience(db, { userId: ada.id, title: "Engineer", companyName: "Northwind" });
  await endUnnoticed(ada, ended.toISOString().slice(0, 10));
  const lastRunAt = daysAgo(days);
  await db.delete(schedules);
  await db.insert(schedules).values({ name: "headlines", lastRunAt });
  expect(await refreshHeadlines(db)).toBe(refreshed);
});
