import { and, eq } from "drizzle-orm";
import { notFound } from "../core/problem";
import type { Database } from "../db/database";
import { messageTemplates } from "../db/schema";
import { recruitsAt } from "../policies/company-policy";

/**
 * Locks a template of a company that the viewer recruits for until the transaction ends.
 * @throws {Problem} 404 for everyone else: nobody else sees a company's templates
 */
export async function lockTemplate(tx: Database, id: string, viewerId: string) {
  const [template] = await tx
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.id, id), recruitsAt(tx, messageTemplates.companyId, viewerId)))
    .for("update");
  if (!template) throw notFound("template");
  return template;
}
