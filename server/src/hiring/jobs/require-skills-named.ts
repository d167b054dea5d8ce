import { LIMITS } from "@guildway/shared/contract/limits";
import { inArray } from "drizzle-orm";
import { invalid } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { skills } from "../../kernel/db/schema";

/**
 * Returns the ids of the skills that a job names, each once, ignoring case.
 * @throws {Problem} 422 that names each unknown skill, or if fewer than 3 different ones are left (product §4)
 */
export async function requireSkillsNamed(db: Database, names: string[]): Promise<string[]> {
  const found = await db
    .select({ id: skills.id, name: skills.skillName })
    .from(skills)
    .where(inArray(skills.skillName, names));
  const known = new Set(found.map(({ name }) => name.toLowerCase()));
  const errors = names.flatMap((name, index) =>
    known.has(name.toLowerCase())
      ? []
      : [{ path: `skills.${index}`, message: `“${name}” isn't in the list of skills` }],
  );
  if (errors.length > 0) throw invalid(errors);
  if (found.length < LIMITS.jobSkillsMin) {
    throw invalid([{ path: "skills", message: "At least 3 skills are required" }]);
  }
  return found.map(({ id }) => id);
}
