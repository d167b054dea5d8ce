import type { ApplicationEvent } from "@guildway/shared/contract/applications";
import { and, desc, eq, sql } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { after, pageOf, positionInTime } from "../core/paging";
import { isoMoment, jsonText } from "../db/json";
import { applicationDecisions, applicationEvents, profiles } from "../db/schema";
import { memberOrNull } from "../people/member-or-null";
import { requirePartInApplication } from "../policies/application-policy";
import { isInApplicantsHistory } from "./told-events";

/**
 * An application's history, newest first. Recruiters read all of it; the applicant what concerns them and they have
 * been told, without recruiters' names (product §9).
 */
export const listApplicationEvents: OperationOf<"listApplicationEvents"> = async ({
  db,
  viewer,
  params,
  query,
}) => {
  const { recruits } = await requirePartInApplication(db, params.id, viewer.id);
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
      first: createdAt,
      id,
    })
    .from(applicationEvents)
    .leftJoin(applicationDecisions, eq(applicationDecisions.id, applicationEvents.decisionId))
    .leftJoin(profiles, eq(profiles.id, actorId))
    .where(
      and(
        eq(applicationId, params.id),
        recruits ? undefined : isInApplicantsHistory,
        after(createdAt, id, positionInTime(query.cursor)),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(query.limit + 1);
  return pageOf(rows, query.limit);
};
