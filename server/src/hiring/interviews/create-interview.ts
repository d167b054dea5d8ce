import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { operation } from "../../kernel/core/operation";
import { notFound, Problem } from "../../kernel/core/problem";
import { perDay, perMinute } from "../../kernel/core/rates";
import { interviews } from "../../kernel/db/schema";
import { requireRecruiterOfApplication } from "../../kernel/policies/application-policy";
import { lockApplications } from "../applicants/decide";
import { moveToInterview } from "./move-to-interview";
import { notifyOfInterview } from "./notify-of-interview";
import { requireToCome } from "./require-to-come";
import { selectInterviews } from "./select-interviews";

/** The limit for one application, including canceled ones. */
const MOST_INTERVIEWS = 50;

/**
 * Schedules an interview; the applicant is notified in the app and by mail. An application in an earlier status
 * moves to Interview (product §9).
 */
export const createInterview = operation("createInterview", {
  rates: { account: [perMinute(30), perDay(300)] },
  guard: ({ db, viewer, params }) => requireRecruiterOfApplication(db, params.id, viewer),
  run: async (context) => {
    const { db, clock, viewer, params, body } = context;
    return db.transaction(async (tx) => {
      await requireRecruiterOfApplication(tx, params.id, viewer);
      const [application] = await lockApplications(tx, [params.id]);
      if (!application) throw notFound("application");
      if (application.status === "withdrawn") {
        throw new Problem("application-withdrawn", {
          detail: "The applicant has withdrawn this application",
        });
      }
      requireToCome(body.starts_at, clock);
      if ((await tx.$count(interviews, eq(interviews.applicationId, application.id))) >= MOST_INTERVIEWS) {
        throw new Problem("limit-reached", {
          detail: `This application has had ${MOST_INTERVIEWS} interviews, which is the limit. Change one of them instead.`,
        });
      }
      const id = uuidv7();
      await tx.insert(interviews).values({
        id,
        applicationId: application.id,
        startsAt: new Date(body.starts_at),
        duration: body.duration,
        timeZone: body.time_zone,
        place: body.place,
        note: body.note,
        createdAt: clock.now(),
      });
      const moved = await moveToInterview(tx, context, application);
      await notifyOfInterview(tx, context, id, { kind: "interview-planned", ...moved });
      const [interview] = await selectInterviews(tx, eq(interviews.id, id));
      if (!interview) throw notFound("interview");
      return interview.json;
    });
  },
});
