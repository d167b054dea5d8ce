import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { eraseRows } from "../../kernel/db/erase-rows";
import { companies, companyPosts, posts } from "../../kernel/db/schema";
import { ERASED_AT_ONCE } from "../../kernel/tasks/erasing";
import { defineTask } from "../../kernel/tasks/task";

/** Erases some more of a company that was deleted, however much of it there is: in the end, the company itself. */
export const eraseCompany = defineTask("erase-company", async ({ tx, isReady }) => {
  const [due] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(isNotNull(companies.deletedAt), isReady(companies.id)))
    .orderBy(asc(companies.deletedAt))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return undefined;
  const { id } = due;
  return {
    key: id,
    async work() {
      const budget = { left: ERASED_AT_ONCE };
      // A trigger would delete each with all that is below it.
      const its = tx
        .select({ id: companyPosts.postId })
        .from(companyPosts)
        .where(eq(companyPosts.companyId, id));
      await eraseRows(tx, posts, sql`${posts.id} in (${its})`, budget);
      await eraseRows(tx, companies, eq(companies.id, id), budget);
    },
  };
});
