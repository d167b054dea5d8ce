import type { ApplicationEvent } from "@guildway/shared/contract/applications";
import { LIMITS } from "@guildway/shared/contract/limits";
import { and, desc, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { isoMoment, jsonList, jsonText } from "../../kernel/db/json";
import { applicationDecisions, applicationEvents, profiles } from "../../kernel/db/schema";
import { requirePartInApplication } from "../../kernel/policies/application-policy";
import { isInApplicantsHistory } from "../../kernel/policies/visible-events";
import { memberOrNull } from "../../members/people/member-or-null";

/**
 * The last events of an application's history, oldest first. Recruiters see all of them; the applicant sees those
 * they were notified of, without recruiters' names (product §9).
 */
export const listApplicationEvents = operation("listApplicationEvents", {
  run: async ({ db, viewer, params }) => {
    const { recruits } = await requirePartInApplication(db, params.id, viewer);
    const { id, applicationId, kind, actorId, fromStatus, toStatus, note, createdAt } = applicationEvents;
    const isNamed = recruits ? sql`true` : eq(actorId, viewer.id);
    const rows = await db
      .select({
        json: jsonText<ApplicationEvent>({
          id,
          kind,
          created_at: isoMoment(createdAt),
          actor: sql`case when ${isNamed} then ${memberOrNull(viewer.id)} end`,
          from_status: recruits ? fromStatus : sql`null`,
          to_status: toStatus,
          note,
        }),
      })
      .from(applicationEvents)
      .leftJoin(applicationDecisions, eq(applicationDecisions.id, applicationEvents.decisionId))
      .leftJoin(profiles, eq(profiles.id, actorId))
      .where(and(eq(applicationId, params.id), recruits ? undefined : isInApplicantsHistory))
      .orderBy(desc(createdAt), desc(id))
      .limit(LIMITS.applicationEvents);
    return jsonList(rows.reverse());
  },
});
