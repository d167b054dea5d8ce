import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing, page, paragraph, personName, shownList, shownText, timestamp } from "./fields";
import { LIMITS } from "./limits";
import { linkPreview } from "./link-previews";
import { messageFile } from "./messages";
import { MODERATION_DECISIONS, REPORT_REASONS, REPORT_STATUSES, REPORT_SUBJECTS } from "./options";
import { personSummary } from "./people";
import { picture } from "./pictures";

export type Person = z.output<typeof personName>;

export const blockedUser = personSummary.extend({ created_at: timestamp });
export type BlockedUser = z.output<typeof blockedUser>;

/** Report a post, a comment, a person, a message, a job or a company; `subject_id` is its id. */
export const reportForm = z.object({
  subject: z.enum(REPORT_SUBJECTS, "Choose what to report"),
  subject_id: id,
  reason: z.enum(REPORT_REASONS, "Choose a reason"),
  text: paragraph({ label: "Report", max: LIMITS.report }).default(""),
});

/** A message that is attached to a report, as it was then. */
export const reportedMessage = z.object({
  /** Whether the reporter wrote it, not the other person. */
  by_reporter: z.boolean(),
  content: shownText,
  /** Moderators can load them while the report is open. Older reports have none. */
  pictures: z.array(messageFile).max(LIMITS.messageFiles).optional(),
  /** Its other files: the same goes for them. */
  documents: z.array(messageFile).max(LIMITS.messageFiles).optional(),
  /** Of its first link. */
  preview: linkPreview.nullable().optional(),
  created_at: timestamp,
});
export type ReportedMessage = z.output<typeof reportedMessage>;

/** A report as moderators see it. */
export const report = z.object({
  id,
  subject: z.enum(REPORT_SUBJECTS),
  subject_id: id,
  /** The post itself, or the comment's post; null for a person, and once the post is gone. */
  post_id: id.nullable(),
  reason: z.enum(REPORT_REASONS),
  text: shownText,
  status: z.enum(REPORT_STATUSES),
  created_at: timestamp,
  /** Null once they have left. */
  reporter: personName.nullable(),
  /** The author of what was reported, whoever created the job or company, or the reported person; null for a company's post, and once they have left. */
  author: personName.nullable(),
  author_suspended: z.boolean().optional(),
  /** Whether it is about the viewer or their company; another moderator then has to decide. */
  own: z.boolean().optional(),
  /** The title of a job, or the name of a company, for a company's post too; empty for anything else, and once it is gone. */
  name: shownText.optional(),
  /** What was reported, in its current state: the text, a description, or a person's bio; empty once it is gone. */
  content: shownText,
  /** What a reported person has written about the reporter as a recommendation, shown or not; empty without one. */
  recommendation: shownText.optional(),
  /** A reported post's pictures, which can't be loaded once it is hidden. */
  pictures: z.array(picture).max(LIMITS.postPictures),
  /** What a reported post's poll can be answered with; empty without a poll. */
  poll_options: z.array(shownText).max(LIMITS.pollOptions),
  /** Path of a reported person's portrait or company's logo; empty without one. */
  portrait: shownText,
  /** Path of a reported person's or company's cover; empty without one. */
  cover: shownText,
  /** For a message: the last ten up to it, oldest first, as they were when it was reported. */
  messages: z.array(reportedMessage).max(10),
});
export type Report = z.output<typeof report>;

export const decisionForm = z.object({
  decision: z.enum(MODERATION_DECISIONS, "Choose hide, dismiss or show"),
  note: paragraph({ label: "Note", max: LIMITS.report }).default(""),
});

/** One entry of the audit log: who decided what, when and why. */
export const moderationDecision = z.object({
  id,
  report_id: id,
  subject: z.enum(REPORT_SUBJECTS),
  subject_id: id,
  reason: z.enum(REPORT_REASONS),
  /** The report's current status: what was hidden may have been shown again. */
  status: z.enum(REPORT_STATUSES),
  /** Null once they have left. */
  reporter: personName.nullable(),
  /** The author of what was reported, or the reported person; null for a company's post, and once they have left. */
  author: personName.nullable(),
  /** Whether it is about the viewer or their company; another moderator then has to decide. */
  own: z.boolean().optional(),
  /** The title of a job, or the name of a company, for a company's post too; empty for anything else, and once it is gone. */
  name: shownText.optional(),
  /** What was reported, in its current state: the text, a description, or a person's bio; empty once it is gone. */
  content: shownText,
  decision: z.enum(MODERATION_DECISIONS),
  note: shownText,
  created_at: timestamp,
  /** Who decided; null for an operator, and once they have left. */
  moderator: personName.nullable(),
});
export type ModerationDecision = z.output<typeof moderationDecision>;

export const suspensionForm = z.object({
  reason: paragraph({ label: "Reason", max: LIMITS.report, required: "Enter the reason" }),
  note: paragraph({ label: "Note", max: LIMITS.report }).default(""),
  /** The report that led to it. */
  report_id: id.nullable().default(null),
});

export const restorationForm = z.object({
  note: paragraph({ label: "Note", max: LIMITS.report }).default(""),
});

/** One entry of the audit log of suspensions. */
export const suspension = z.object({
  id,
  /** Null once they have left. */
  person: personName.nullable(),
  /** The reason that the person was given. */
  reason: shownText,
  note: shownText,
  created_at: timestamp,
  /** Null for an operator, and once they have left. */
  moderator: personName.nullable(),
  /** Null while it lasts. */
  ended_at: timestamp.nullable(),
  /** Who ended it; null while it lasts, for an operator, and once they have left. */
  ended_by: personName.nullable(),
  end_note: shownText,
});
export type Suspension = z.output<typeof suspension>;

export const moderation = defineEndpoints({
  blockUser: {
    method: "PUT",
    path: "/users/{id}/block",
    auth: "member",
    summary:
      "Blocks a person: the two of you no longer see each other's profiles, posts and comments, and your connection ends. Repeating it changes nothing.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  unblockUser: {
    method: "DELETE",
    path: "/users/{id}/block",
    auth: "member",
    summary: "Unblocks a person. Repeating it changes nothing.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  listBlockedUsers: {
    method: "GET",
    path: "/me/blocked-users",
    auth: "member",
    summary: "Lists people the viewer has blocked, newest first.",
    query: page,
    paged: true,
    response: shownList(blockedUser),
  },
  reportContent: {
    method: "POST",
    path: "/reports",
    auth: "member",
    summary:
      "Reports a post, a comment, a person, a message, a job or a company to the moderators. Repeating it while the report is open changes nothing.",
    body: reportForm,
    status: 204,
    response: nothing,
  },
  listReports: {
    method: "GET",
    path: "/moderation/reports",
    auth: "member",
    summary: "Lists reports in one status, oldest first. Moderators only.",
    query: page.extend({
      status: z.enum(REPORT_STATUSES, `status must be one of ${REPORT_STATUSES.join(", ")}`).default("open"),
    }),
    paged: true,
    response: shownList(report),
  },
  decideReport: {
    method: "POST",
    path: "/moderation/reports/{id}/decision",
    auth: "member",
    summary:
      "Decides a report: hides what was reported, dismisses the report, or shows hidden content again. 409 if it was already decided. Moderators only.",
    params: z.object({ id }),
    body: decisionForm,
    response: report,
  },
  listModerationDecisions: {
    method: "GET",
    path: "/moderation/decisions",
    auth: "member",
    summary: "Lists every decision of the moderators, newest first. Moderators only.",
    query: page,
    paged: true,
    response: shownList(moderationDecision),
  },
  suspendUser: {
    method: "POST",
    path: "/moderation/users/{id}/suspension",
    auth: "member",
    summary:
      "Suspends a person: they are signed out everywhere, told the reason, and their profile, posts and comments are hidden. 409 if they are already suspended. Moderators only.",
    params: z.object({ id }),
    body: suspensionForm,
    status: 204,
    response: nothing,
  },
  restoreUser: {
    method: "POST",
    path: "/moderation/users/{id}/restoration",
    auth: "member",
    summary: "Ends a person's suspension. 409 if there is none. Moderators only.",
    params: z.object({ id }),
    body: restorationForm,
    status: 204,
    response: nothing,
  },
  listSuspensions: {
    method: "GET",
    path: "/moderation/suspensions",
    auth: "member",
    summary: "Lists every suspension, current and ended, newest first. Moderators only.",
    query: page,
    paged: true,
    response: shownList(suspension),
  },
});
