import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { eraseRows } from "../../kernel/db/erase-rows";
import { companies, companyPosts, jobs, posts } from "../../kernel/db/schema";
import { ERASED_AT_ONCE } from "../../kernel/tasks/erasing";
import { defineTask, type TaskRun } from "../../kernel/tasks/task";
import { endApplications } from "../applications/end-applications";
import { mailUnreadNotifications } from "./mail-unread-notifications";

interface Erasing extends TaskRun {
  /** Without a trailing slash. */
  publicUrl: string;
}

/**
 * Erases the next part of a deleted company, whatever its size: ends open applications, mails applicants their
 * unread notifications, then erases what is about the company, and finally the company.
 */
export const eraseCompany = defineTask<Erasing>("erase-company", async ({ tx, isReady }, run) => {
  const { id, name, deletedAt } = companies;
  const [due] = await tx
    .select({ id, name, deletedAt })
    .from(companies)
    .where(and(isNotNull(deletedAt), isReady(id)))
    .orderBy(asc(deletedAt))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due?.deletedAt) return undefined;
  const company = { ...due, deletedAt: due.deletedAt };
  return {
    key: due.id,
    async work() {
      const { clock, publicUrl } = run;
      const closing = { clock, config: { publicUrl }, viewer: { id: null } };
      const ended = await endApplications(tx, closing, due.id, eq(jobs.companyId, due.id));
      if (ended > 0 || (await mailUnreadNotifications(tx, publicUrl, company))) return;
      const budget = { left: ERASED_AT_ONCE };
      // A trigger would delete each one with everything below it.
      const its = tx
        .select({ id: companyPosts.postId })
        .from(companyPosts)
        .where(eq(companyPosts.companyId, due.id));
      await eraseRows(tx, posts, sql`${posts.id} in (${its})`, budget);
      await eraseRows(tx, companies, eq(id, due.id), budget);
    },
  };
});
