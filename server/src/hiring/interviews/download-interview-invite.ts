import { Attachment } from "../../kernel/core/attachment";
import { operation } from "../../kernel/core/operation";
import { requirePartInApplication } from "../../kernel/policies/application-policy";
import { writeInvite } from "./invite";
import { readInvite } from "./read-invite";

/** An interview as a file for calendars, for both sides (product §9). */
export const downloadInterviewInvite = operation("downloadInterviewInvite", {
  run: async ({ db, config, viewer, params }) => {
    const invite = await readInvite(db, config.publicUrl, params.id);
    await requirePartInApplication(db, invite.applicationId, viewer);
    const content = new TextEncoder().encode(writeInvite(invite, "PUBLISH"));
    return new Attachment("interview.ics", "text/calendar; charset=utf-8", content);
  },
});
