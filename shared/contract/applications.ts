import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing, page, paragraph, shownList, shownText, timestamp, version } from "./fields";
import { jobQuestion } from "./jobs";
import { LIMITS } from "./limits";
import { APPLICATION_EVENT_KINDS, APPLICATION_STATUSES } from "./options";
import { personSummary } from "./people";

/** An uploaded document. */
export const documentFile = z.object({ id, name: shownText, bytes: z.int(), media_type: shownText });
export type DocumentFile = z.output<typeof documentFile>;

/** An answer: texts for written, number, choice and availability questions, files for uploads. */
const answer = z.object({
  question_id: id,
  texts: z
    .array(paragraph({ label: "Answer", max: LIMITS.answer }))
    .max(LIMITS.options + 1, "Too many answers to this question")
    .default([]),
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
  /** Path of a picture; empty, then the client draws initials. */
  company_logo: shownText,
  /** For the applicant what they were told: a decision reaches them after ten seconds, in which it can be undone. */
  status: z.enum(APPLICATION_STATUSES),
  created_at: timestamp,
  updated_at: timestamp,
  /** What the recruiters last wrote to the applicant; empty for nothing. */
  note: shownText,
  /** Of status and note. */
  version,
});
export type Application = z.output<typeof application>;

/** One application with its answers, as its applicant and the company's recruiters see it. */
export const applicationDetail = application.extend({
  applicant: personSummary,
  /** The applicant's address, for the company to answer to; empty once they have withdrawn. */
  email: shownText,
  /** The viewer recruits for the company: status, note and version are the team's, else what the applicant was told. */
  recruits: z.boolean(),
  answers: shownList(jobQuestion.extend({ texts: shownList(shownText), files: shownList(documentFile) })),
});
export type ApplicationDetail = z.output<typeof applicationDetail>;

/** Something that happened to an application. Which of the fields are null or empty depends on `kind`. */
export const applicationEvent = z.object({
  id,
  kind: z.enum(APPLICATION_EVENT_KINDS),
  created_at: timestamp,
  /** The recruiter who did it, or the applicant; null for people who have left, and for recruiters where the applicant reads. */
  actor: personSummary.omit({ headline: true }).nullable(),
  /** The statuses before and after; null where it has not changed. */
  from_status: z.enum(APPLICATION_STATUSES).nullable(),
  to_status: z.enum(APPLICATION_STATUSES).nullable(),
  /** What the applicant was written; empty for nothing. */
  note: shownText,
});
export type ApplicationEvent = z.output<typeof applicationEvent>;

const byId = z.object({ id });

/** Applying for jobs (product §9). */
export const applications = defineEndpoints({
  applyToJob: {
    method: "POST",
    path: "/home/jobs/{id}/applications",
    auth: "member",
    summary:
      "Applies for a job. 409 for a closed job, and for a second application unless the first was withdrawn. 403 for a job that you recruit for.",
    params: byId,
    body: applicationForm,
    status: 201,
    response: application,
  },
  uploadApplicationFile: {
    method: "POST",
    path: "/home/jobs/{id}/files",
    auth: "member",
    summary: "Uploads a PDF, DOC, DOCX or TXT file of at most 5 MiB for an answer.",
    params: byId,
    upload: true,
    status: 201,
    response: documentFile,
  },
  downloadApplicationFile: {
    method: "GET",
    path: "/home/files/{id}",
    auth: "member",
    summary: "Downloads a file of an application. Only for the applicant and the company's recruiters.",
    params: byId,
    download: true,
    response: z.unknown(),
  },
  listOwnApplications: {
    method: "GET",
    path: "/home/applications",
    auth: "member",
    summary: "Lists the viewer's own applications, newest first.",
    query: page,
    paged: true,
    response: shownList(application),
  },
  getApplication: {
    method: "GET",
    path: "/home/applications/{id}",
    auth: "member",
    summary: "Returns an application with its answers. Only for the applicant and the company's recruiters.",
    params: byId,
    versioned: true,
    response: applicationDetail,
  },
  withdrawApplication: {
    method: "DELETE",
    path: "/home/applications/{id}",
    auth: "member",
    summary: "Withdraws your own application. 409 once you have been notified of a decision.",
    params: byId,
    status: 204,
    response: nothing,
  },
  listApplicationEvents: {
    method: "GET",
    path: "/home/applications/{id}/events",
    auth: "member",
    summary:
      "Lists the last 200 events of an application, oldest first: all of them for the company's recruiters, and for applicants what they were notified about.",
    params: byId,
    response: shownList(applicationEvent),
  },
});
