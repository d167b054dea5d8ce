import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing, page, paragraph, shownList, shownText, timestamp, version } from "./fields";
import { jobQuestion } from "./jobs";
import { LIMITS } from "./limits";
import { APPLICATION_EVENT_KINDS, APPLICATION_STATUSES } from "./options";
import { personCard, personSummary } from "./people";

/** What a document may be. */
export const DOCUMENT_MEDIA_TYPES = [
  "application/pdf",
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "text/plain",
] as const;

/** An uploaded document. */
export const documentFile = z.object({ id, name: shownText, bytes: z.int(), media_type: shownText });
export type DocumentFile = z.output<typeof documentFile>;

/** An answer: texts for written, number, choice and availability questions, files for uploads. */
export const answer = z.object({
  question_id: id,
  /** One text or number (`12` or `7.5`), the chosen options as they are written, or times of the week: `Monday morning`, `afternoon` or `evening`. */
  texts: z
    .array(paragraph({ label: "Answer", max: LIMITS.answer }))
    .max(LIMITS.options + 1, "Too many answers to this question")
    .default([]),
  /** Files that `uploadApplicationFile` has returned. */
  file_ids: z.array(id).max(5, "At most 5 files").default([]),
});

export const applicationForm = z.object({
  answers: z
    .array(answer, "Answer the questions")
    .max(LIMITS.questions, `At most ${LIMITS.questions} answers`),
});

export const application = z.object({
  id,
  job_id: id,
  job_title: shownText,
  company_id: id,
  company_name: shownText,
  /** Path of a picture; if empty, show initials. */
  company_logo: shownText,
  /**
   * Applicants see a new status once they have been notified of it, ten seconds after the decision. Until then, it
   * can be undone.
   */
  status: z.enum(APPLICATION_STATUSES),
  created_at: timestamp,
  updated_at: timestamp,
  /** The recruiters' last message to the applicant; empty if there is none. */
  note: shownText,
  /** The version of status and note. */
  version,
});
export type Application = z.output<typeof application>;

/** One application with its answers, as its applicant and the company's recruiters see it. */
export const applicationDetail = application.extend({
  applicant: personSummary,
  /** The applicant's email address, so that the company can answer; empty once they have withdrawn. */
  email: shownText,
  /** Whether the viewer recruits for the company. If so, status, note and version are the team's; otherwise, they are what the applicant was notified of. */
  recruits: z.boolean(),
  answers: shownList(jobQuestion.extend({ texts: shownList(shownText), files: shownList(documentFile) })),
});
export type ApplicationDetail = z.output<typeof applicationDetail>;

/** An event in an application's history. Which fields are null or empty depends on `kind`. */
export const applicationEvent = z.object({
  id,
  kind: z.enum(APPLICATION_EVENT_KINDS),
  created_at: timestamp,
  /**
   * Who did it; null once they have left. Applicants don't see which recruiter it was: for them, recruiters are null,
   * too.
   */
  actor: personCard.nullable(),
  /** The status before the event; null if it hasn't changed. */
  from_status: z.enum(APPLICATION_STATUSES).nullable(),
  /** The status after the event; null if it hasn't changed. */
  to_status: z.enum(APPLICATION_STATUSES).nullable(),
  /** The message to the applicant; empty if there is none. */
  note: shownText,
});
export type ApplicationEvent = z.output<typeof applicationEvent>;

const byId = z.object({ id });

/** Applying for jobs (product §9). */
export const applications = defineEndpoints({
  applyToJob: {
    method: "POST",
    path: "/jobs/{id}/applications",
    auth: "member",
    summary:
      "Applies for a job. 409 if the job is closed, or you have applied and not withdrawn. 403 if you recruit for the job's company.",
    params: byId,
    body: applicationForm,
    idempotencyKey: true,
    location: "/applications/{id}",
    status: 201,
    response: application,
  },
  uploadApplicationFile: {
    method: "POST",
    path: "/jobs/{id}/application-files",
    auth: "member",
    summary: "Uploads a PDF, DOC, DOCX or TXT file of at most 5 MiB for an answer.",
    params: byId,
    upload: true,
    idempotencyKey: true,
    location: "/application-files/{id}",
    status: 201,
    response: documentFile,
  },
  downloadApplicationFile: {
    method: "GET",
    path: "/application-files/{id}",
    auth: "member",
    summary: "Downloads a file of an application. Only for the applicant and the company's recruiters.",
    params: byId,
    download: true,
    mediaTypes: DOCUMENT_MEDIA_TYPES,
    response: z.unknown(),
  },
  listOwnApplications: {
    method: "GET",
    path: "/me/applications",
    auth: "member",
    summary: "Lists the viewer's own applications, newest first.",
    query: page,
    paged: true,
    response: shownList(application),
  },
  getApplication: {
    method: "GET",
    path: "/applications/{id}",
    auth: "member",
    summary: "Returns an application with its answers. Only for the applicant and the company's recruiters.",
    params: byId,
    versioned: true,
    response: applicationDetail,
  },
  withdrawApplication: {
    method: "DELETE",
    path: "/applications/{id}",
    auth: "member",
    summary: "Withdraws your own application. 409 once you have been told that you are hired or rejected.",
    params: byId,
    status: 204,
    response: nothing,
  },
  listApplicationEvents: {
    method: "GET",
    path: "/applications/{id}/events",
    auth: "member",
    summary:
      "Lists the last 200 events of an application, oldest first. The company's recruiters see all of them, applicants only what they were notified of.",
    params: byId,
    response: shownList(applicationEvent),
  },
});
