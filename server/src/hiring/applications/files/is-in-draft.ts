import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../kernel/db/database";
import { applicationDrafts, files } from "../../../kernel/db/schema";

/** Whether a row of `files` belongs to an application that its owner is still writing: it lives as long as that. */
export function isInDraft(db: Database): SQL {
  const draft = db
    .select({ one: sql`1` })
    .from(applicationDrafts)
    .where(
      and(
        eq(applicationDrafts.userId, files.ownerId),
        eq(applicationDrafts.jobId, files.jobId),
        sql`${applicationDrafts.answers} @? ('$[*].file_ids[*] ? (@ == "' || ${files.id} || '")')::jsonpath`,
      ),
    );
  return exists(draft);
}
