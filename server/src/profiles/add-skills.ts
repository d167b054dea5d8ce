import type { OperationOf } from "../core/operation";
import { userSkills } from "../db/schema";
import { readSkills } from "./list-own-skills";
import { requireSkills } from "./require-skills";

/** Adds skills to the viewer's profile; existing ones stay unchanged (product §14.1). */
export const addSkills: OperationOf<"addSkills"> = async ({ db, viewer, body }) =>
  db.transaction(async (tx) => {
    const ids = await requireSkills(tx, body.skills);
    await tx
      .insert(userSkills)
      .values(ids.map((skillId) => ({ userId: viewer.id, skillId })))
      .onConflictDoNothing();
    return readSkills(tx, viewer.id);
  });
