import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { operation } from "../../kernel/core/operation";
import { notFound, Problem } from "../../kernel/core/problem";
import { perDay, perMinute } from "../../kernel/core/rates";
import { applicationNotes } from "../../kernel/db/schema";
import { requireRecruiterOfApplication } from "../../kernel/policies/application-policy";
import { announceToRecruiters } from "../application-events/announce-applications";
import { lockApplications } from "./decide";
import { selectNotes } from "./select-notes";

/** Of one application: they are read all at once. */
const MOST_NOTES = 200;

/**
 * Adds a note about an application for the team (product §9).
 * @throws {Problem} 409 beyond 200 notes
 */
export const createApplicationNote = operation("createApplicationNote", {
  rates: {
    account: [perMinute(60), perDay(2_000)],
    total: {
      of: applicationNotes,
      most: 50_000,
      where: (account) => eq(applicationNotes.authorId, account),
      detail: "You have written 50,000 notes, which is the limit. Delete some before you add another.",
    },
  },
  guard: ({ db, viewer, params }) => requireRecruiterOfApplication(db, params.id, viewer),
  run: async ({ db, clock, viewer, params, body: { text } }) =>
    db.transaction(async (tx) => {
      const { jobId } = await requireRecruiterOfApplication(tx, params.id, viewer);
      await lockApplications(tx, [params.id]);
      if ((await tx.$count(applicationNotes, eq(applicationNotes.applicationId, params.id))) >= MOST_NOTES) {
        throw new Problem("limit-reached", {
          detail: `Your team has ${MOST_NOTES} notes about this application, which is the limit. Delete some before you add another.`,
        });
      }
      const id = uuidv7();
      await tx
        .insert(applicationNotes)
        .values({ id, applicationId: params.id, authorId: viewer.id, text, createdAt: clock.now() });
      await announceToRecruiters(tx, jobId);
      const [note] = await selectNotes(tx, viewer.id, eq(applicationNotes.id, id));
      if (!note) throw notFound("note");
      return note.json;
    }),
});
