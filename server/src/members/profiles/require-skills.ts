import { inArray } from "drizzle-orm";
import { invalid } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { skills } from "../../kernel/db/schema";

/**
 * Returns the ids of the skills that a form names by id, each once.
 * @throws {Problem} 422 that names each unknown skill
 */
export async function requireSkills(db: Database, named: { id?: string | undefined }[]): Promise<string[]> {
  const ids = [...new Set(named.flatMap(({ id }) => id?.toLowerCase() ?? []))];
  if (ids.length === 0) return ids;
  const found = await db
    .select({ id: skills.id })
    .from(skills)
    .where(inArray(skills.id, ids))
    .for("key share");
  const known = new Set(found.map(({ id }) => id));
  const errors = named.flatMap(({ id }, index) =>
    id === undefined || known.has(id.toLowerCase())
      ? []
      : [{ path: `skills.${index}.id`, message: "There is no such skill" }],
  );
  if (errors.length > 0) throw invalid(errors);
  return ids;
}
