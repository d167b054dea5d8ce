import type { JobAlert } from "@guildway/shared/contract/job-alerts";
import { and, desc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { jsonText } from "../../kernel/db/json";
import { jobAlerts } from "../../kernel/db/schema";
import { jobAlertFields } from "./job-alert-json";

/** The viewer's job alerts, newest first. */
export const listJobAlerts = operation("listJobAlerts", {
  run: async ({ db, query, viewer }) => {
    const position = positionInTime(query.cursor);
    const rows = await db
      .select({ json: jsonText<JobAlert>(jobAlertFields), first: jobAlerts.createdAt, id: jobAlerts.id })
      .from(jobAlerts)
      .where(and(eq(jobAlerts.userId, viewer.id), after(jobAlerts.createdAt, jobAlerts.id, position)))
      .orderBy(desc(jobAlerts.createdAt), desc(jobAlerts.id))
      .limit(query.limit + 1);
    return pageOf(rows, query.limit);
  },
});
