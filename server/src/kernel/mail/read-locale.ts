import { PLAIN_LOCALE } from "@guildway/shared/format/locale";
import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { profiles } from "../db/schema";

/** Returns the locale for a member's dates and numbers. */
export async function readLocale(db: Database, userId: string): Promise<string> {
  const [reader] = await db.select({ locale: profiles.locale }).from(profiles).where(eq(profiles.id, userId));
  return reader?.locale ?? PLAIN_LOCALE;
}
