import type { Database } from "@guildway/server/db/database";
import { accounts, companies, employees, profiles } from "@guildway/server/db/schema";
import { DEMO_PASSWORD } from "@guildway/server/demo/seed-demo";
import { uuidv7 } from "uuidv7";
import type { Credentials } from "./open-world";
import { standInHasher } from "./stand-in-hasher";

/** A member and a recruiter with a company, and nothing else: for a look at empty states. */
export async function createPeople(db: Database): Promise<Record<"member" | "recruiter", Credentials>> {
  const member = await createAccount(db, "member@guildway.example");
  const recruiter = await createAccount(db, "recruiter@guildway.example");
  await db.insert(profiles).values([
    { id: member.id, firstName: "Mia", lastName: "Member" },
    { id: recruiter.id, firstName: "Rob", lastName: "Recruiter" },
  ]);
  const company = {
    id: uuidv7(),
    name: "Empty Company",
    website: "https://company.example",
    industry: "Technology",
    companyType: "Privately-Held",
    createdBy: recruiter.id,
  };
  await db.insert(companies).values(company);
  await db
    .insert(employees)
    .values({ companyId: company.id, userId: recruiter.id, jobTitle: "Founder", isAdmin: true });
  return { member: member.credentials, recruiter: recruiter.credentials };
}

/** Somebody with a verified address who has no profile yet. */
export async function createNewcomer(db: Database): Promise<Credentials> {
  return (await createAccount(db, "newcomer@guildway.example")).credentials;
}

async function createAccount(db: Database, email: string): Promise<{ id: string; credentials: Credentials }> {
  const id = uuidv7();
  const passwordHash = await standInHasher.hash(DEMO_PASSWORD);
  await db.insert(accounts).values({ id, email, passwordHash, verifiedAt: new Date() });
  return { id, credentials: { email, password: DEMO_PASSWORD } };
}
