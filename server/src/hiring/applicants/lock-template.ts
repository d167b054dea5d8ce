import { and, eq } from "drizzle-orm";
import { notFound } from "../../kernel/core/problem";
import type { Database, Transaction } from "../../kernel/db/database";
import { messageTemplates } from "../../kernel/db/schema";
import { recruitsAt } from "../../kernel/policies/company-policy";

/**
 * Locks a template of a company that the viewer recruits for until the transaction ends.
 * @throws {Problem} 404 for everyone else: nobody else sees a company's templates
 */
export async function lockTemplate(tx: Transaction, id: string, viewerId: string) {
  const [template] = await selectTemplate(tx, id, viewerId).for("update");
  if (!template) throw notFound("template");
  return template;
}

/** Refuses the same people as {@link lockTemplate}, without a lock. */
export async function requireTemplate(db: Database, id: string, viewerId: string): Promise<void> {
  const [template] = await selectTemplate(db, id, viewerId);
  if (!template) throw notFound("template");
}

function selectTemplate(db: Database, id: string, viewerId: string) {
  return db
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.id, id), recruitsAt(db, messageTemplates.companyId, { id: viewerId })));
}
