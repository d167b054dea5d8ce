import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { invalid, notFound } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { profileEntries } from "../../kernel/db/schema";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { entryColumns, readEntry } from "./profile-entry-row";

/**
 * Changes one entry of the viewer's profile.
 * @throws {Problem} 404 if it doesn't exist or isn't the viewer's, 422 if it is of another kind
 */
export const updateProfileEntry = operation("updateProfileEntry", {
  rates: CHANGE_RATES,
  guard: async ({ db, viewer, params }) => {
    const [own] = await db
      .select({ id: profileEntries.id })
      .from(profileEntries)
      .where(and(eq(profileEntries.id, params.id), eq(profileEntries.userId, viewer.id)));
    if (!own) throw notFound("profile entry");
  },
  run: async ({ db, viewer, clock, request, params, body }) =>
    db.transaction(async (tx) => {
      const { id, kind, version, updatedAt } = profileEntries;
      const [entry] = await tx
        .select({ id, kind, version, updatedAt })
        .from(profileEntries)
        .where(and(eq(id, params.id), eq(profileEntries.userId, viewer.id)))
        .for("update");
      if (!entry) throw notFound("profile entry");
      const read = () => readEntry(tx, entry.id);
      await requireCurrent(tx, { request, viewer }, { ...entry, updatedBy: viewer.id }, read);
      if (entry.kind !== body.kind) throw invalid([{ path: "kind", message: "The kind can't be changed" }]);
      await tx
        .update(profileEntries)
        .set({ ...entryColumns(body), version: nextVersion(version), updatedAt: clock.now() })
        .where(eq(id, entry.id));
      return read();
    }),
});
