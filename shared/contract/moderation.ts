import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing, page, paragraph, shownList, shownText, timestamp } from "./fields";
import { LIMITS } from "./limits";
import { MODERATION_DECISIONS, REPORT_REASONS, REPORT_STATUSES, REPORT_SUBJECTS } from "./options";
import { personSummary } from "./people";

const named = personSummary.pick({ user_id: true, first_name: true, last_name: true });
export type Person = z.output<typeof named>;

export const blockedUser = personSummary.extend({ created_at: timestamp });
export type BlockedUser = z.output<typeof blockedUser>;

/** Report a post, a comment or a person; `subject_id` is its id. */
export const reportForm = z.object({
  subject: z.enum(REPORT_SUBJECTS, "Choose what to report"),
  subject_id: id,
  reason: z.enum(REPORT_REASONS, "Choose a reason"),
  text: paragraph({ label: "Report", max: LIMITS.report }).default(""),
});

/** A report as moderators see it. */
export const report = z.object({
  id,
  subject: z.enum(REPORT_SUBJECTS),
  subject_id: id,
  /** Where it stands: the post itself, or the comment's; null for a person, and once it is gone. */
  post_id: id.nullable(),
  reason: z.enum(REPORT_REASONS),
  text: shownText,
  status: z.enum(REPORT_STATUSES),
  created_at: timestamp,
  /** Null once they have left. */
  reporter: named.nullable(),
  /** Who wrote what was reported, or is it; null once they have left. */
  author: named.nullable(),
  /** What was reported, as it stands now: the text, or a person's bio; empty once it is gone. */
  content: shownText,
});
export type Report = z.output<typeof report>;

export const decisionForm = z.object({
  decision: z.enum(MODERATION_DECISIONS, "Choose hide, dismiss or show"),
  note: paragraph({ label: "Note", max: LIMITS.report }).default(""),
});

/** One line of the audit: who decided what, when and why. */
export const moderationDecision = z.object({
  id,
  report_id: id,
  subject: z.enum(REPORT_SUBJECTS),
  subject_id: id,
  reason: z.enum(REPORT_REASONS),
  /** How the report stands now: what was hidden may have been shown again. */
  status: z.enum(REPORT_STATUSES),
  /** Null once they have left. */
  reporter: named.nullable(),
  /** Who wrote what was reported, or is it; null once they have left. */
  author: named.nullable(),
  /** What was reported, as it stands now: the text, or a person's bio; empty once it is gone. */
  content: shownText,
  decision: z.enum(MODERATION_DECISIONS),
  note: shownText,
  created_at: timestamp,
  moderator: named.nullable(),
});
export type ModerationDecision = z.output<typeof moderationDecision>;

export const moderation = defineEndpoints({
  blockUser: {
    method: "PUT",
    path: "/users/{id}/block",
    auth: "member",
    summary: "Block a person: neither sees the other any more, and a connection ends; again changes nothing.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  unblockUser: {
    method: "DELETE",
    path: "/users/{id}/block",
    auth: "member",
    summary: "Take a block back; again changes nothing.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  listBlockedUsers: {
    method: "GET",
    path: "/users/blocked/",
    auth: "member",
    summary: "Whom the viewer has blocked, newest first.",
    query: page,
    paged: true,
    response: shownList(blockedUser),
  },
  reportContent: {
    method: "POST",
    path: "/home/reports/",
    auth: "member",
    summary:
      "Report a post, a comment or a person to the moderators; again while it is open changes nothing.",
    body: reportForm,
    status: 204,
    response: nothing,
  },
  listReports: {
    method: "GET",
    path: "/moderation/reports/",
    auth: "member",
    summary: "Reports in one status, oldest first; for moderators alone.",
    query: page.extend({ status: z.enum(REPORT_STATUSES, "status is none that there is").default("open") }),
    paged: true,
    response: shownList(report),
  },
  decideReport: {
    method: "POST",
    path: "/moderation/reports/{id}/decision",
    auth: "member",
    summary:
      "Hide what was reported, dismiss the report, or show again what it has hidden; 409 when that was decided already. For moderators alone.",
    params: z.object({ id }),
    body: decisionForm,
    response: report,
  },
  listModerationDecisions: {
    method: "GET",
    path: "/moderation/decisions/",
    auth: "member",
    summary: "Every decision of the moderators, newest first; for moderators alone.",
    query: page,
    paged: true,
    response: shownList(moderationDecision),
  },
});
