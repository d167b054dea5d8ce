import { DEMO_PASSWORD, seedDemo } from "@guildway/server/demo/seed-demo";
import type { Database } from "@guildway/server/kernel/db/database";
import * as schema from "@guildway/server/kernel/db/schema";
import { useTestApp } from "@guildway/server/testing/app";
import { createTestDatabase } from "@guildway/server/testing/database";
import { testHasher } from "@guildway/server/testing/test-hasher";
import { asc, eq } from "drizzle-orm";
import { blockPeople } from "./block-people";
import { seedApplicants } from "./seed-applicants";

// biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React.
const app = useTestApp();
const DAY = 24 * 60 * 60 * 1000;
const start = new Date();

async function seed(db: Database, now = start): Promise<void> {
  await seedDemo(db, { hasher: testHasher, clock: { now: () => now } });
  await seedApplicants(db, { now: () => now });
}

const sessionOf = async (email: string) => {
  const { body } = await app().call("login", { email, password: DEMO_PASSWORD });
  return { token: body.access_token, id: body.user_id };
};

beforeAll(() => seed(app().db));

test("one job has exactly 2,000 applications, in every status that counts, with all answers", async () => {
  const recruiter = await sessionOf("lena.brandt@guildway.example");
  const { body: companies } = await app().call("listOwnCompanies", {}, recruiter);
  const companyId = companies[0]?.company_id ?? "";
  const { body: jobs } = await app().call("listOwnCompanyJobs", { companyId, limit: 100 }, recruiter);
  const job = jobs.find(({ title }) => title === "Structural Engineer");
  expect(job?.application_count).toBe(2_000);

  const { body: counts } = await app().call("getApplicationCounts", { id: job?.id ?? "" }, recruiter);
  const missing = counts.filter(({ status, count }) => status !== "withdrawn" && count < 100);
  expect(missing).toEqual([]);
  const { body: received } = await app().call("listJobApplications", { id: job?.id ?? "" }, recruiter);
  const { body: application } = await app().call("getApplication", { id: received[0]?.id ?? "" }, recruiter);
  expect(application.answers.length).toBeGreaterThan(5);
});

test("no two applicants have the same name", async () => {
  const people = await app()
    .db.selectDistinct({ first: schema.profiles.firstName, last: schema.profiles.lastName })
    .from(schema.profiles);
  expect(people).toHaveLength(await app().db.$count(schema.profiles));
});

test("applications have the same ids on another day", async () => {
  const other = await createTestDatabase();
  try {
    await seed(other.db, new Date(start.getTime() + 40 * DAY));
    const ids = (db: Database) =>
      db
        .select({ id: schema.applications.id })
        .from(schema.applications)
        .orderBy(asc(schema.applications.id));
    expect(await ids(other.db)).toEqual(await ids(app().db));
  } finally {
    await other.drop();
  }
});

test("the member has blocked three people and is blocked by one", async () => {
  const { db, hono } = app();
  await blockPeople(db, async (request) => hono.fetch(request));
  const member = await sessionOf("amara.okafor@guildway.example");
  const { body: blocked } = await app().call("listBlockedUsers", {}, member);
  expect(blocked.map(({ first_name }) => first_name).sort()).toEqual(["Arjun", "Lena", "Mateo"]);
  const [declan] = await db
    .select()
    .from(schema.accounts)
    .where(eq(schema.accounts.email, "declan.murphy@guildway.example"));
  expect((await app().refuse("getUser", { id: declan?.id ?? "" }, member)).status).toBe(404);
});
