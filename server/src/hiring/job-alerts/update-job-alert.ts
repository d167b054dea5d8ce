import type { JobAlert } from "@guildway/shared/contract/job-alerts";
import { and, eq, ne } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound, Problem } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { jsonText } from "../../kernel/db/json";
import { jobAlerts } from "../../kernel/db/schema";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { nextDue } from "./alert-period";
import { jobAlertFields } from "./job-alert-json";
import { isSameAlert, lockAlerts } from "./same-alert";

/** Changes the search of one of the viewer's alerts, or how often it sends mail; other people's aren't found. */
export const updateJobAlert = operation("updateJobAlert", {
  rates: CHANGE_RATES,
  guard: async ({ db, viewer, params }) => {
    const own = and(eq(jobAlerts.id, params.id), eq(jobAlerts.userId, viewer.id));
    if ((await db.$count(jobAlerts, own)) === 0) throw notFound("job alert");
  },
  run: async ({ db, clock, viewer, request, params, body: { filters, frequency } }) =>
    db.transaction(async (tx) => {
      await lockAlerts(tx, viewer.id);
      const one = and(eq(jobAlerts.id, params.id), eq(jobAlerts.userId, viewer.id));
      const json = jsonText<JobAlert>(jobAlertFields);
      const [before] = await tx
        .select({
          json,
          frequency: jobAlerts.frequency,
          nextAt: jobAlerts.nextAt,
          version: jobAlerts.version,
          updatedAt: jobAlerts.updatedAt,
          updatedBy: jobAlerts.userId,
        })
        .from(jobAlerts)
        .where(one)
        .for("update");
      if (!before) throw notFound("job alert");
      await requireCurrent(tx, { request, viewer }, before, async () => before.json);
      const [same] = await tx
        .select({ id: jobAlerts.id })
        .from(jobAlerts)
        .where(and(isSameAlert(viewer.id, { filters, frequency }), ne(jobAlerts.id, params.id)));
      if (same) throw new Problem("alert-exists");

      const now = clock.now();
      const [saved] = await tx
        .update(jobAlerts)
        .set({
          filters,
          frequency,
          nextAt: frequency === before.frequency ? before.nextAt : nextDue(frequency, now, now),
          version: nextVersion(jobAlerts.version),
          updatedAt: now,
        })
        .where(one)
        .returning({ json });
      if (!saved) throw notFound("job alert");
      return saved.json;
    }),
});
