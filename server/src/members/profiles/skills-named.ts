import { sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { skills } from "../../kernel/db/schema";
import { keyOf } from "../../kernel/db/search-terms";

/**
 * Returns the ids of the skills with these names, ignoring case and accents; new ones become custom skills. They
 * are locked, so that another profile can't delete one by removing it.
 */
export async function skillsNamed(tx: Transaction, names: string[]): Promise<string[]> {
  const ids: string[] = [];
  // In one order, so that two people who add the same ones don't wait for each other.
  for (const name of names.toSorted()) ids.push(await skillNamed(tx, name));
  return ids;
}

async function skillNamed(tx: Transaction, name: string): Promise<string> {
  // Waits until the last owner has removed the existing one.
  for (;;) {
    await tx.insert(skills).values({ skillName: name, own: true }).onConflictDoNothing();
    const [known] = await tx
      .select({ id: skills.id })
      .from(skills)
      .where(sql`search_key(${skills.skillName}::text) = ${keyOf(name)}`)
      .for("key share");
    if (known) return known.id;
  }
}
