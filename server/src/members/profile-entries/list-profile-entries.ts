import type { ProfileEntry } from "@guildway/shared/contract/profile-entries";
import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jsonList, jsonText } from "../../kernel/db/json";
import { profileEntries } from "../../kernel/db/schema";
import { newestEntryFirst, profileEntryFields } from "./profile-entry-json";

/** The entries of the viewer's profile, such as education and languages (product §4.8). */
export const listProfileEntries = operation("listProfileEntries", {
  run: async ({ db, viewer }) =>
    jsonList(
      await db
        .select({ json: jsonText<ProfileEntry>(profileEntryFields) })
        .from(profileEntries)
        .where(eq(profileEntries.userId, viewer.id))
        .orderBy(...newestEntryFirst),
    ),
});
