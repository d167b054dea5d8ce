import type { OperationOf } from "../../kernel/core/operation";
import { profileEntries } from "../../kernel/db/schema";
import { entryColumns, readEntry } from "./profile-entry-row";

/** Adds education, a certificate, a language or a link to the viewer's profile (product §4.8). */
export const addProfileEntry: OperationOf<"addProfileEntry"> = async ({ db, viewer, body }) =>
  db.transaction(async (tx) => {
    const [entry] = await tx
      .insert(profileEntries)
      .values({ userId: viewer.id, ...entryColumns(body) })
      .returning({ id: profileEntries.id });
    if (!entry) throw new Error("PostgreSQL inserted no profile entry");
    return readEntry(tx, entry.id);
  });
