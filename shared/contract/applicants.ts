import { z } from "zod";
import { applicantFilters } from "./applicant-filters";
import { application } from "./applications";
import { defineEndpoints } from "./endpoint";
import {
  id,
  line,
  nothing,
  page,
  paragraph,
  personName,
  shownList,
  shownText,
  timestamp,
  version,
} from "./fields";
import { LIMITS } from "./limits";
import { placeholderFault } from "./message-placeholders";
import { conversationDetail } from "./messages";
import { APPLICATION_STATUSES } from "./options";
import { personCard, personSummary } from "./people";

/** Seconds in which a decision can be undone; then the applicant is notified (product §9). */
export const UNDO_SECONDS = 10;

/** Stars. */
const rating = z.int("Choose 1 to 5 stars").min(1, "Choose 1 to 5 stars").max(5, "Choose 1 to 5 stars");

/** An application in the recruiters' list. */
export const receivedApplication = application.extend({
  applicant: personSummary,
  /** Whether nobody on the team has opened it yet. */
  is_new: z.boolean(),
  /** The mean of the team's ratings, 1 to 5; null without any. */
  rating: z.number().nullable(),
  /** The beginning of the first text answer; empty if there is none. */
  excerpt: shownText,
  /** How many files its answers have. */
  file_count: z.int(),
  /** How many notes the team has written about it. */
  note_count: z.int(),
  /** The answer that the list is sorted by; null if there is none. */
  sorted_by: z.number().nullable(),
});
export type ReceivedApplication = z.output<typeof receivedApplication>;

/** A recruiter of the company; null once they have left Guildway. */
const teamMember = personCard.nullable();

/** A recruiter's note for the team. The applicant can't see it. */
export const applicationNote = z.object({
  id,
  text: shownText,
  /** Who wrote it; null once they have left. */
  author: teamMember,
  created_at: timestamp,
  /** Whether the viewer wrote it, and so can change and delete it. */
  is_own: z.boolean(),
  version,
});
export type ApplicationNote = z.output<typeof applicationNote>;

export const applicationNoteForm = z.object({
  text: paragraph({ label: "Note", max: LIMITS.note, required: "Note can't be empty" }),
});

/** One recruiter's rating of an application. The applicant can't see it. */
export const applicationRating = z.object({
  /** Who gave it; null once they have left. */
  author: teamMember,
  /** 1 to 5 stars. */
  rating: z.int(),
  is_own: z.boolean(),
});
export type ApplicationRating = z.output<typeof applicationRating>;

/** A text that is filled in for each applicant: a placeholder that doesn't exist would reach them as typed. */
const filledIn = (text: z.ZodString) =>
  text.superRefine((value, context) => {
    const message = placeholderFault(value);
    if (message) context.addIssue({ code: "custom", message });
  });

const messageToApplicant = filledIn(paragraph({ label: "Message", max: LIMITS.note }));

/** A change of status with an optional message to the applicant. */
export const applicationStatusForm = z.object({
  status: z.enum(APPLICATION_STATUSES, "Choose a status from the list").exclude(["withdrawn"]),
  note: messageToApplicant.default(""),
});

/** An application after a decision about it. */
export const decidedApplication = application.extend({
  /** The id with which to undo it; null if nothing has changed. */
  decision_id: id.nullable(),
});

const AT_ONCE = `At most ${LIMITS.applicationsAtOnce} applications at once`;

/**
 * A decision about several applications. The message may contain `{first_name}`, `{job_title}` and
 * `{company_name}`, which are filled in for each applicant.
 */
export const decisionForm = z
  .object({
    applications: z
      .array(z.object({ id, version }), "Choose at least one application")
      .min(1, "Choose at least one application")
      .max(LIMITS.applicationsAtOnce, AT_ONCE),
    /** Omitted to send only a message. */
    status: applicationStatusForm.shape.status.optional(),
    note: messageToApplicant.default(""),
  })
  .refine(({ status, note }) => status !== undefined || note !== "", {
    path: ["note"],
    error: "Choose a status or write a message",
  });

/** The result of a decision. */
export const decision = z.object({
  /** The id with which to undo it; null if nothing has changed. */
  id: id.nullable(),
  /** When the applicants are notified unless it is undone; null if nothing has changed. */
  told_at: timestamp.nullable(),
  /** How many applications it has changed. */
  changed: z.int(),
  /** Applications that weren't changed, because someone else changed them or they were withdrawn. */
  refused: shownList(
    z.object({
      id,
      status: z.enum(APPLICATION_STATUSES),
      applicant: personName,
      /** Who changed it; null for the applicant and for people who have left. */
      changed_by: personName.nullable(),
      changed_at: timestamp,
    }),
  ),
  /** Applications that no longer exist. */
  gone: z.array(id).max(LIMITS.applicationsAtOnce).default([]),
});
export type Decision = z.output<typeof decision>;

export const messageTemplate = z.object({ id, name: shownText, text: shownText, version });
export type MessageTemplate = z.output<typeof messageTemplate>;

export const messageTemplateForm = z.object({
  name: line({ label: "Name", max: LIMITS.name, required: "Name is required" }),
  text: filledIn(paragraph({ label: "Message", max: LIMITS.note, required: "Message is required" })),
});

const byId = z.object({ id });
const byCompany = z.object({ companyId: id });

/** What a company's recruiters do with the applications for its jobs; only for them (product §9). */
export const applicants = defineEndpoints({
  listJobApplications: {
    method: "GET",
    path: "/jobs/{id}/applications",
    auth: "member",
    summary: "Lists a job's applications, filtered and sorted.",
    params: byId,
    query: page.extend(applicantFilters.shape),
    paged: true,
    response: shownList(receivedApplication),
  },
  getApplicationCounts: {
    method: "GET",
    path: "/jobs/{id}/application-counts",
    auth: "member",
    summary: "Counts a job's applications in each status, filtered by search and answers.",
    params: byId,
    query: applicantFilters.pick({ text: true, answers: true }),
    response: shownList(
      z.object({ status: z.enum(APPLICATION_STATUSES), count: z.int(), new_count: z.int() }),
    ),
  },
  exportJobApplications: {
    method: "GET",
    path: "/jobs/{id}/applications.csv",
    auth: "member",
    summary:
      "Exports a job's applications with their answers as CSV: all that match the filters, or the selected ones.",
    params: byId,
    query: applicantFilters.extend({
      /** Ids of the selected applications, separated by commas. Omit to export all that match the filters. */
      ids: z
        .string()
        .max(LIMITS.applicationsAtOnce * 37, AT_ONCE)
        .optional(),
    }),
    download: true,
    mediaTypes: ["text/csv"],
    response: z.unknown(),
  },
  markApplicationSeen: {
    method: "POST",
    path: "/applications/{id}/seen",
    auth: "member",
    summary: "Marks an application as seen. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
  updateApplicationStatus: {
    method: "PATCH",
    path: "/applications/{id}",
    auth: "member",
    summary:
      "Changes an application's status. The applicant is notified after ten seconds unless it is undone.",
    params: byId,
    body: applicationStatusForm,
    versionOf: "getApplication",
    versioned: true,
    response: decidedApplication,
  },
  decideApplications: {
    method: "POST",
    path: "/jobs/{id}/application-decisions",
    auth: "member",
    summary:
      "Changes the status of up to 200 applications for a job, or messages their applicants. Skips and returns applications that were changed or deleted in the meantime.",
    params: byId,
    body: decisionForm,
    idempotencyKey: true,
    response: decision,
  },
  undoDecision: {
    method: "DELETE",
    path: "/application-decisions/{id}",
    auth: "member",
    summary: "Undoes your own decision within ten seconds. 409 once the applicants have been notified.",
    params: byId,
    response: z.object({ undone: z.int() }),
  },
  listApplicationNotes: {
    method: "GET",
    path: "/applications/{id}/notes",
    auth: "member",
    summary: "Lists the team's notes about an application, oldest first.",
    params: byId,
    response: shownList(applicationNote),
  },
  createApplicationNote: {
    method: "POST",
    path: "/applications/{id}/notes",
    auth: "member",
    summary: "Adds a note about an application, for the team only.",
    params: byId,
    body: applicationNoteForm,
    idempotencyKey: true,
    status: 201,
    response: applicationNote,
  },
  updateApplicationNote: {
    method: "PATCH",
    path: "/application-notes/{id}",
    auth: "member",
    summary: "Changes your own note.",
    params: byId,
    body: applicationNoteForm,
    versionOf: "listApplicationNotes",
    versioned: true,
    response: applicationNote,
  },
  deleteApplicationNote: {
    method: "DELETE",
    path: "/application-notes/{id}",
    auth: "member",
    summary: "Deletes your own note.",
    params: byId,
    status: 204,
    response: nothing,
  },
  discussApplication: {
    method: "POST",
    path: "/applications/{id}/discussion",
    auth: "member",
    summary:
      "Opens the group in which recruiters discuss an application to their company without the applicant: you join it with the recruiters whom you choose, and it is created first if there is none. Repeating it changes nothing. Whoever no longer recruits for the company leaves it.",
    params: byId,
    body: z.object({
      user_ids: z
        .array(id)
        .max(LIMITS.groupMembers - 1, `A group can have up to ${LIMITS.groupMembers} people, with you`)
        .default([]),
    }),
    location: "/conversations/{id}",
    mayExist: true,
    status: 201,
    response: conversationDetail,
  },
  listApplicationRatings: {
    method: "GET",
    path: "/applications/{id}/ratings",
    auth: "member",
    summary: "Lists the team's ratings of an application.",
    params: byId,
    response: shownList(applicationRating),
  },
  rateApplication: {
    method: "PUT",
    path: "/applications/{id}/rating",
    auth: "member",
    summary: "Rates an application with 1 to 5 stars, or changes your rating.",
    params: byId,
    body: z.object({ rating }),
    status: 204,
    response: nothing,
  },
  deleteApplicationRating: {
    method: "DELETE",
    path: "/applications/{id}/rating",
    auth: "member",
    summary: "Removes your rating. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
  listMessageTemplates: {
    method: "GET",
    path: "/companies/{companyId}/message-templates",
    auth: "member",
    summary: "Lists a company's templates for messages to applicants, by name.",
    params: byCompany,
    response: shownList(messageTemplate),
  },
  createMessageTemplate: {
    method: "POST",
    path: "/companies/{companyId}/message-templates",
    auth: "member",
    summary: "Saves a template for messages to applicants. 409 if there are 50 already.",
    params: byCompany,
    body: messageTemplateForm,
    idempotencyKey: true,
    status: 201,
    response: messageTemplate,
  },
  updateMessageTemplate: {
    method: "PUT",
    path: "/message-templates/{id}",
    auth: "member",
    summary: "Changes a company's template.",
    params: byId,
    body: messageTemplateForm,
    versionOf: "listMessageTemplates",
    versioned: true,
    response: messageTemplate,
  },
  deleteMessageTemplate: {
    method: "DELETE",
    path: "/message-templates/{id}",
    auth: "member",
    summary: "Deletes a company's template.",
    params: byId,
    status: 204,
    response: nothing,
  },
});
