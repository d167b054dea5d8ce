import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perMinute } from "../../kernel/core/rates";
import { profileEntries } from "../../kernel/db/schema";
import { entryColumns, readEntry } from "./profile-entry-row";

/** Adds an entry to the viewer's profile, such as education or a language (product §4.8). */
export const addProfileEntry = operation("addProfileEntry", {
  rates: {
    account: [perMinute(30)],
    total: {
      of: profileEntries,
      most: 100,
      where: (account) => eq(profileEntries.userId, account),
      detail:
        "You have 100 entries such as education, projects and languages, which is the limit. Delete one before you add another.",
    },
  },
  run: async ({ db, viewer, body }) =>
    db.transaction(async (tx) => {
      const [entry] = await tx
        .insert(profileEntries)
        .values({ userId: viewer.id, ...entryColumns(body) })
        .returning({ id: profileEntries.id });
      if (!entry) throw new Error("PostgreSQL inserted no profile entry");
      return readEntry(tx, entry.id);
    }),
});
