import type { ProfileEntry } from "@guildway/shared/contract/profile-entries";
import { asc, sql } from "drizzle-orm";
import type { JsonFields } from "../../kernel/db/json";
import { profileEntries } from "../../kernel/db/schema";

export const profileEntryFields: JsonFields<ProfileEntry> = {
  id: profileEntries.id,
  kind: profileEntries.kind,
  title: profileEntries.title,
  organisation: profileEntries.organisation,
  level: profileEntries.level,
  url: profileEntries.url,
  description: profileEntries.description,
  start_date: profileEntries.startDate,
  end_date: profileEntries.endDate,
  version: profileEntries.version,
};

/** Newest first; entries without dates in the order in which they were added. */
export const newestEntryFirst = [
  sql`${profileEntries.startDate} desc nulls last`,
  asc(profileEntries.createdAt),
  asc(profileEntries.id),
];
