import { sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser, buildWorkExperience } from "../../../testing/builders";
import { schedules } from "../../kernel/db/schema";
import { refreshHeadlines } from "./refresh-headlines";

const app = useTestApp();

it("removes a job that has ended from the headline and from the search", async () => {
  const { db } = app();
  const ada = await buildUser(db);
  await buildWorkExperience(db, { userId: ada.id, title: "Engineer", companyName: "Northwind" });
  const headline = async () => (await app().call("getUser", { id: ada.id }, ada)).body.headline;
  expect(await headline()).toBe("Engineer at Northwind");

  // As if days had passed, which no trigger notices.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update work_experience set end_date = current_date - 1 where user_id = ${ada.id}`);
  });
  expect(await headline()).toBe("Engineer at Northwind");
  expect(await refreshHeadlines(db)).toBe(1);
  expect(await headline()).toBe("");
  expect(await refreshHeadlines(db)).toBe(0);
});

test.each([
  [100, 1],
  [0, 0],
])("looks back to the last run, %d days ago", async (days, refreshed) => {
  const { db } = app();
  const ada = await buildUser(db);
  await buildWorkExperience(db, { userId: ada.id, title: "Engineer", companyName: "Northwind" });
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update work_experience set end_date = current_date - 90 where user_id = ${ada.id}`);
  });
  const lastRunAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await db.delete(schedules);
  await db.insert(schedules).values({ name: "headlines", lastRunAt });
  expect(await refreshHeadlines(db)).toBe(refreshed);
});
