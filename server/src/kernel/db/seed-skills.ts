import type { Database } from "./database";
import { skills } from "./schema";
import names from "./skills.json";

/** The skills that come with the schema (product §15.1); existing ones stay. */
export async function seedSkills(db: Database): Promise<void> {
  await db
    .insert(skills)
    .values(names.map((skillName) => ({ skillName })))
    .onConflictDoNothing();
}
