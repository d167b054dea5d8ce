import { DEMO_PASSWORD } from "@guildway/server/demo/seed-demo";
import type { Database } from "@guildway/server/kernel/db/database";
import { accounts } from "@guildway/server/kernel/db/schema";
import { eq } from "drizzle-orm";
import { callJson } from "../call-json";

type Fetch = (request: Request) => Promise<Response>;

const MEMBER = "amara.okafor@guildway.example";
/** The recruiter is among them, so that both personas see one side each. */
const BLOCKED_BY_MEMBER = [
  "lena.brandt@guildway.example",
  "mateo.kovac@guildway.example",
  "arjun.pillai@guildway.example",
];
const BLOCKING_THE_MEMBER = "declan.murphy@guildway.example";

/** The member has blocked three people, and was blocked by one; using the product's own calls. */
export async function blockPeople(db: Database, fetch: Fetch): Promise<void> {
  for (const email of BLOCKED_BY_MEMBER) await block(db, fetch, MEMBER, email);
  await block(db, fetch, BLOCKING_THE_MEMBER, MEMBER);
}

async function block(db: Database, fetch: Fetch, by: string, email: string): Promise<void> {
  const [person] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  if (!person) throw new Error(`The demo has nobody with the address ${email}`);
  const { access_token: token } = await callJson<{ access_token: string }>(fetch, "POST", "/api/login/", {
    body: { email: by, password: DEMO_PASSWORD },
  });
  await callJson(fetch, "PUT", `/api/users/${person.id}/block`, { token });
}
