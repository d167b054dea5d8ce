import type { ProfileEntry, profileEntryForm } from "@guildway/shared/contract/profile-entries";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "../../kernel/db/database";
import { type Json, jsonText } from "../../kernel/db/json";
import { profileEntries } from "../../kernel/db/schema";
import { profileEntryFields } from "./profile-entry-json";

/** Converts the form's fields to columns. */
export function entryColumns(form: z.output<typeof profileEntryForm>) {
  const { start_date: startDate, end_date: endDate, ...texts } = form;
  return { ...texts, startDate, endDate };
}

/** Reads an entry that the transaction has just written. */
export async function readEntry(tx: Transaction, id: string): Promise<Json<ProfileEntry>> {
  const [found] = await tx
    .select({ json: jsonText<ProfileEntry>(profileEntryFields) })
    .from(profileEntries)
    .where(eq(profileEntries.id, id));
  if (!found) throw new Error("PostgreSQL can't find the profile entry that it wrote");
  return found.json;
}
