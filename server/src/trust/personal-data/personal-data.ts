import { eq, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { jsonObject } from "../../kernel/db/json";
import { accounts, profiles } from "../../kernel/db/schema";
import { accountData } from "./account-data";
import { hiringData } from "./hiring-data";
import { messageData } from "./message-data";
import { moderationData } from "./moderation-data";
import { profileData } from "./profile-data";
import { socialData } from "./social-data";

/**
 * Reads everything that the database holds about one account, as JSON text built in one query. Left out are secrets
 * (hashes of passwords and links) and the content of uploaded files, which are beside it in the archive.
 */
export async function readPersonalData(db: Database, accountId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ json: sql<string>`jsonb_pretty(${personalData}::jsonb)` })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.id, accounts.id))
    .where(eq(accounts.id, accountId));
  return found?.json;
}

const personalData = jsonObject({
  ...accountData,
  ...profileData,
  ...socialData,
  ...hiringData,
  ...messageData,
  ...moderationData,
});
