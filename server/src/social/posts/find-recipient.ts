import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { companyPosts, employees } from "../../kernel/db/schema";

/**
 * Finds the person to notify of activity on a post: its author, or for a company's post the recruiter who wrote it,
 * while they recruit for the company.
 *
 * @returns null for nobody
 */
export async function findRecipient(
  tx: Transaction,
  { id, authorId }: { id: string; authorId: string | null },
): Promise<string | null> {
  if (authorId !== null) return authorId;
  const [writer] = await tx
    .select({ userId: employees.userId })
    .from(companyPosts)
    .innerJoin(
      employees,
      and(eq(employees.companyId, companyPosts.companyId), eq(employees.userId, companyPosts.writtenBy)),
    )
    .where(and(eq(companyPosts.postId, id), eq(employees.isAdmin, true)));
  return writer?.userId ?? null;
}
