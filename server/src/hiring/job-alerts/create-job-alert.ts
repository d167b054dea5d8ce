import type { JobAlert } from "@guildway/shared/contract/job-alerts";
import { count, eq } from "drizzle-orm";
import { Existing } from "../../kernel/core/existing";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perMinute } from "../../kernel/core/rates";
import { jsonText } from "../../kernel/db/json";
import { jobAlerts } from "../../kernel/db/schema";
import { nextDue } from "./alert-period";
import { jobAlertFields } from "./job-alert-json";
import { isSameAlert, lockAlerts } from "./same-alert";

const MOST_ALERTS = 20;

/** Creates an alert that mails new matches of a search; for the same search again, returns the existing alert. */
export const createJobAlert = operation("createJobAlert", {
  rates: { account: [perMinute(30)] },
  run: async ({ db, clock, viewer, body }) =>
    db.transaction(async (tx) => {
      await lockAlerts(tx, viewer.id);
      const json = jsonText<JobAlert>(jobAlertFields);
      const own = eq(jobAlerts.userId, viewer.id);
      const [present] = await tx.select({ json }).from(jobAlerts).where(isSameAlert(viewer.id, body));
      if (present) return new Existing(present.json);

      const [counted] = await tx.select({ alerts: count() }).from(jobAlerts).where(own);
      if (counted && counted.alerts >= MOST_ALERTS) {
        throw new Problem("too-many-alerts", {
          detail: `You have ${MOST_ALERTS} job alerts. Delete one before you add another.`,
        });
      }
      const now = clock.now();
      const [created] = await tx
        .insert(jobAlerts)
        .values({
          userId: viewer.id,
          filters: body.filters,
          frequency: body.frequency,
          createdAt: now,
          coveredUntil: now,
          nextAt: nextDue(body.frequency, now, now),
        })
        .returning({ json });
      if (!created) throw new Error("PostgreSQL inserted no job alert");
      return created.json;
    }),
});
