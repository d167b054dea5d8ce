import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { applicationDecisions, applicationEvents } from "../db/schema";

// With names that no outer query uses, so that each column belongs to its own query.
const newer = alias(applicationEvents, "newer_event");
const undo = alias(applicationEvents, "undo_event");

const { kind } = applicationEvents;

/** Whether a row of `application_events` was undone. */
export function isUndone(event: typeof applicationEvents | typeof newer = applicationEvents): SQL {
  const ofEvent = and(
    eq(undo.kind, "undone"),
    eq(undo.decisionId, event.decisionId),
    eq(undo.applicationId, event.applicationId),
  );
  return sql`exists (select from ${applicationEvents} as undo_event where ${ofEvent})`;
}

/** Whether anything valid has happened to the application since the row's event. */
export function isFollowed(condition: SQL | undefined): SQL {
  const { applicationId, createdAt, id } = applicationEvents;
  const counts = and(
    eq(newer.applicationId, applicationId),
    sql`(${newer.createdAt}, ${newer.id}) > (${createdAt}, ${id})`,
    sql`${newer.kind} <> 'undone'`,
    sql`not ${isUndone(newer)}`,
    condition,
  );
  return sql`exists (select from ${applicationEvents} as newer_event where ${counts})`;
}

/** Whether the later event changes the status. */
export const movesOn = isNotNull(newer.toStatus);
/** Whether the later event writes to the applicant. */
export const writes = inArray(newer.kind, ["status", "message"]);

const inTime = sql`${newer.createdAt} < ${applicationDecisions.notifyAt}`;
const endsMessages = inArray(newer.kind, ["withdrawn", "applied"]);
/** The applicant knew of the later event at once, before they were notified of the row's decision. */
const wasKnownBefore = and(
  isNull(newer.decisionId),
  sql`${newer.createdAt} < ${applicationDecisions.notifiedAt}`,
);

/**
 * Whether the applicant is to be notified of a recruiter's decision, from a row of `application_events` joined with
 * `application_decisions`: it wasn't undone, no other one followed while it could have been, and the applicant
 * hasn't learned of something later before. A message without a status is lost only by withdrawing.
 */
export const isForApplicant = and(
  sql`not ${isUndone()}`,
  or(
    and(eq(kind, "status"), sql`not ${isFollowed(and(movesOn, or(inTime, wasKnownBefore)))}`),
    and(eq(kind, "message"), sql`not ${isFollowed(and(endsMessages, or(inTime, wasKnownBefore)))}`),
  ),
);

/** Whether the row, left-joined with `application_decisions`, is part of the history that the applicant reads. */
export const isInApplicantsHistory = or(
  and(isNotNull(applicationDecisions.notifiedAt), isForApplicant),
  inArray(kind, [
    "applied",
    "interview-planned",
    "interview-moved",
    "interview-called-off",
    "job-closed",
    "withdrawn",
  ]),
);
