import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { perDay, perMinute } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import { interviews } from "../../kernel/db/schema";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { lockInterview, requireInterview, requireStanding } from "./lock-interview";
import { notifyOfInterview } from "./notify-of-interview";
import { requireToCome } from "./require-to-come";
import { selectInterviews } from "./select-interviews";

/** Reschedules or changes an interview; the applicant is notified again (product §9). */
export const updateInterview = operation("updateInterview", {
  rates: { account: [perMinute(30), perDay(300)] },
  guard: ({ db, viewer, params }) => requireInterview(db, params.id, viewer),
  run: async (context) => {
    const { db, clock, viewer, request, params, body } = context;
    return db.transaction(async (tx) => {
      const locked = await lockInterview(tx, params.id, viewer);
      await requireCurrent(tx, { request, viewer }, locked.interview, () => readInterview(tx, params.id));
      requireStanding(locked);
      requireToCome(body.starts_at, clock);
      await tx
        .update(interviews)
        .set({
          startsAt: new Date(body.starts_at),
          duration: body.duration,
          timeZone: body.time_zone,
          place: body.place,
          note: body.note,
          version: nextVersion(interviews.version),
          updatedAt: clock.now(),
          updatedBy: viewer.id,
        })
        .where(eq(interviews.id, params.id));
      await notifyOfInterview(tx, context, params.id, { kind: "interview-moved" });
      return readInterview(tx, params.id);
    });
  },
});

async function readInterview(tx: Transaction, id: string) {
  const [interview] = await selectInterviews(tx, eq(interviews.id, id));
  if (!interview) throw notFound("interview");
  return interview.json;
}
