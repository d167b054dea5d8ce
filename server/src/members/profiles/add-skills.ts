import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perMinute } from "../../kernel/core/rates";
import { userSkills } from "../../kernel/db/schema";
import { readSkills } from "./list-own-skills";
import { requireSkills } from "./require-skills";
import { skillsNamed } from "./skills-named";

/** Adds skills to the viewer's profile, listed ones and one's own; existing ones stay unchanged (product §4.5, §14.1). */
export const addSkills = operation("addSkills", {
  rates: {
    account: [perMinute(30)],
    total: {
      of: userSkills,
      most: 500,
      where: (account) => eq(userSkills.userId, account),
      detail: "You have 500 skills, which is the limit. Remove some before you add another.",
    },
  },
  run: async ({ db, viewer, body }) =>
    db.transaction(async (tx) => {
      const typed = body.skills.flatMap(({ id, skill_name }) => (id === undefined ? (skill_name ?? []) : []));
      const ids = new Set([...(await requireSkills(tx, body.skills)), ...(await skillsNamed(tx, typed))]);
      await tx
        .insert(userSkills)
        .values([...ids].map((skillId) => ({ userId: viewer.id, skillId })))
        .onConflictDoNothing();
      return readSkills(tx, viewer.id);
    }),
});
