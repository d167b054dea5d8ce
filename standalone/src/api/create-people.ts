import { DEMO_PASSWORD } from "@guildway/server/demo/seed-demo";
import type { Clock } from "@guildway/server/kernel/core/services";
import type { Database } from "@guildway/server/kernel/db/database";
import { accounts, companies, employees, profiles } from "@guildway/server/kernel/db/schema";
import { standInHasher } from "./stand-in-hasher";

export interface Credentials {
  email: string;
  password: string;
}

/** Always the same, so that a link to one of them works for other people. */
const IDS = {
  member: "0193ff00-0000-7000-8000-000000000001",
  recruiter: "0193ff00-0000-7000-8000-000000000002",
  newcomer: "0193ff00-0000-7000-8000-000000000003",
  company: "0193ff00-0000-7000-8000-000000000004",
};

/** A member and a recruiter with a company, and nothing else, to show empty states. */
export async function createPeople(
  db: Database,
  clock: Clock,
): Promise<Record<"member" | "recruiter", Credentials>> {
  const member = await createAccount(db, clock, "member");
  const recruiter = await createAccount(db, clock, "recruiter");
  await db.insert(profiles).values([
    { id: IDS.member, firstName: "Mia", lastName: "Member" },
    { id: IDS.recruiter, firstName: "Rob", lastName: "Recruiter" },
  ]);
  await db.insert(companies).values({
    id: IDS.company,
    name: "Empty Company",
    website: "https://company.example",
    industry: "Technology",
    companyType: "Privately-Held",
    createdBy: IDS.recruiter,
  });
  await db
    .insert(employees)
    .values({ companyId: IDS.company, userId: IDS.recruiter, jobTitle: "Founder", isAdmin: true });
  return { member, recruiter };
}

/** A person with a verified address who has no profile yet. */
export function createNewcomer(db: Database, clock: Clock): Promise<Credentials> {
  return createAccount(db, clock, "newcomer");
}

async function createAccount(
  db: Database,
  clock: Clock,
  who: Exclude<keyof typeof IDS, "company">,
): Promise<Credentials> {
  const email = `${who}@guildway.example`;
  const passwordHash = await standInHasher.hash(DEMO_PASSWORD);
  await db.insert(accounts).values({ id: IDS[who], email, passwordHash, verifiedAt: clock.now() });
  return { email, password: DEMO_PASSWORD };
}
