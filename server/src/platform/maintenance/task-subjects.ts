import type { TaskName } from "@guildway/shared/contract/tasks";
import { and, eq, exists, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../kernel/db/database";
import * as schema from "../../kernel/db/schema";

interface Subject {
  table: PgTable;
  /** The condition for a row that its task still has to do. */
  which: SQL | undefined;
}

const { taskFailures } = schema;

/** The id that a key is or begins with, or that it ends with. */
const first = sql`case when ${taskFailures.key} ~ '^[0-9a-f-]{36}' then left(${taskFailures.key}, 36)::uuid end`;
const last = sql`case when ${taskFailures.key} ~ '[0-9a-f-]{36}$' then right(${taskFailures.key}, 36)::uuid end`;

/** What the failures of each task are about. */
function subjectOf(db: Database, task: TaskName): Subject {
  const { accounts, applicationDecisions, companies, conversationMembers, jobAlerts, jobs } = schema;
  const { jobClosings, notifications, removedFiles } = schema;
  switch (task) {
    case "close-job": {
      const begun = exists(
        db.select({ one: sql`1` }).from(jobClosings).where(eq(jobClosings.jobId, jobs.id)),
      );
      return { table: jobs, which: and(eq(jobs.id, first), or(isNull(jobs.closedAt), begun)) };
    }
    case "delete-files":
      return { table: removedFiles, which: eq(removedFiles.prefix, taskFailures.key) };
    case "erase-account":
      return {
        table: accounts,
        which: and(
          eq(accounts.id, first),
          or(isNotNull(accounts.deletedAt), isNotNull(accounts.deletionAskedAt)),
        ),
      };
    case "erase-company":
      return { table: companies, which: and(eq(companies.id, first), isNotNull(companies.deletedAt)) };
    case "mail-alert":
      return { table: jobAlerts, which: eq(jobAlerts.id, first) };
    case "mail-digest":
      return {
        table: notifications,
        which: and(eq(notifications.userId, first), isNotNull(notifications.mailAt)),
      };
    case "mail-messages": {
      const { conversationId, userId, mailAt } = conversationMembers;
      return {
        table: conversationMembers,
        which: and(eq(conversationId, first), eq(userId, last), isNotNull(mailAt)),
      };
    }
    case "tell-decision": {
      const { id, notifiedAt } = applicationDecisions;
      return { table: applicationDecisions, which: and(eq(id, first), isNull(notifiedAt)) };
    }
  }
}

/** Whether a failure is obsolete, because its row is gone or was done otherwise. */
export function isAboutNothing(db: Database, tasks: readonly TaskName[]): SQL | undefined {
  return or(
    ...tasks.map((task) => {
      const { table, which } = subjectOf(db, task);
      const rows = db.select({ one: sql`1` }).from(table).where(which);
      return and(eq(taskFailures.task, task), not(exists(rows)));
    }),
  );
}
