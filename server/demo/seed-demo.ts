import { inArray, sql } from "drizzle-orm";
import type { Services } from "../src/core/services";
import type { Database } from "../src/db/database";
import { accounts } from "../src/db/schema";
import { demoPeople } from "./people";
import { seedApplications } from "./seed-applications";
import { findResident, seedCompanies } from "./seed-companies";
import { seedConnections } from "./seed-connections";
import { seedNotifications } from "./seed-notifications";
import { demoEmail, seedPeople } from "./seed-people";
import { seedPosts } from "./seed-posts";
import { createWorld } from "./world";

/** What signs a person of the demo in. */
export interface DemoSignIn {
  email: string;
  password: string;
  name: string;
}

/** One password for everybody in the demo: it is shown to whoever starts it. */
export const DEMO_PASSWORD = "guildway-demo-1987";

const MEMBER = "Amara Okafor";
const RECRUITER = "Lena Brandt";
/** Any fixed number: servers that start together on one database make one demo world. */
const DEMO_LOCK = 7_270_457;

/**
 * Fills a database with a small living world (product.md "Demo data"), all of it or nothing. Where it is
 * there already, nothing changes. The skills must have been seeded; times are relative to the clock.
 *
 * @returns A member and a recruiter to sign in as.
 */
export async function seedDemo(
  db: Database,
  { hasher, clock }: Pick<Services, "hasher" | "clock">,
): Promise<{ member: DemoSignIn; recruiter: DemoSignIn }> {
  const signIns = { member: signInOf(MEMBER), recruiter: signInOf(RECRUITER) };
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if (await isThere(transaction)) return;
    const world = await createWorld(transaction, clock.now());
    const residents = await seedPeople(world, await hasher.hash(DEMO_PASSWORD));
    const openJobs = await seedCompanies(world, residents);
    await seedPosts(world, residents);
    const shown = [findResident(residents, MEMBER), findResident(residents, RECRUITER)];
    await seedConnections(world, residents, shown);
    await seedApplications(world, residents, openJobs);
    await seedNotifications(world, shown);
  });
  return signIns;
}

/** Anybody of the demo is a sign of it: a single one may have been deleted or renamed since. */
async function isThere(db: Database): Promise<boolean> {
  const emails = demoPeople.map(demoEmail);
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.email, emails))
    .limit(1);
  return found.length > 0;
}

function signInOf(name: string): DemoSignIn {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { email: demoEmail({ firstName, lastName }), password: DEMO_PASSWORD, name };
}
