import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing, page, paragraph, shownList, shownText, timestamp, version } from "./fields";
import { jobQuestion } from "./jobs";
import { LIMITS } from "./limits";
import { APPLICATION_STATUSES } from "./options";
import { personSummary } from "./people";

const file = z.object({ id, name: shownText, bytes: z.int(), media_type: shownText });

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
  status: z.enum(APPLICATION_STATUSES),
  created_at: timestamp,
  updated_at: timestamp,
  /** What the recruiters last told the applicant with a change of status; empty for nothing. */
  note: shownText,
  /** Of status and note. */
  version,
});
export type Application = z.output<typeof application>;

export const receivedApplication = application.extend({ applicant: personSummary });
export type ReceivedApplication = z.output<typeof receivedApplication>;

export const applicationDetail = receivedApplication.extend({
  answers: shownList(jobQuestion.extend({ texts: shownList(shownText), files: shownList(file) })),
});

export type ApplicationDetail = z.output<typeof applicationDetail>;

/** A change of status with an optional note to the applicant. */
export const applicationStatusForm = z.object({
  status: z.enum(APPLICATION_STATUSES, "Choose a status from the list").exclude(["withdrawn"]),
  note: paragraph({ label: "Note", max: LIMITS.comment }).default(""),
});

const byId = z.object({ id });

/** Applying for jobs, and what recruiters do with applications (product §9). */
export const applications = defineEndpoints({
  applyToJob: {
    method: "POST",
    path: "/home/jobs/{id}/applications",
    auth: "member",
    summary: "Apply for a job, once; 409 for a second time, and for a closed job.",
    params: byId,
    body: applicationForm,
    status: 201,
    response: application,
  },
  uploadApplicationFile: {
    method: "POST",
    path: "/home/jobs/{id}/files",
    auth: "member",
    summary: "Upload a PDF, DOC, DOCX or TXT file of at most 5 MiB for an answer.",
    params: byId,
    upload: true,
    status: 201,
    response: file,
  },
  downloadApplicationFile: {
    method: "GET",
    path: "/home/files/{id}",
    auth: "member",
    summary: "An application's file, for the applicant and the company's recruiters alone.",
    params: byId,
    download: true,
    response: z.unknown(),
  },
  listJobApplications: {
    method: "GET",
    path: "/home/jobs/{id}/applications",
    auth: "member",
    summary: "A job's applications in one status or all; for the company's recruiters alone.",
    params: byId,
    query: page.extend({
      status: z.enum(APPLICATION_STATUSES, "Choose a status from the list").optional(),
      sort: z.enum(["newest", "oldest"], "Choose newest or oldest").default("newest"),
    }),
    paged: true,
    response: shownList(receivedApplication),
  },
  listOwnApplications: {
    method: "GET",
    path: "/home/applications",
    auth: "member",
    summary: "The viewer's own applications, newest first.",
    query: page,
    paged: true,
    response: shownList(application),
  },
  getApplication: {
    method: "GET",
    path: "/home/applications/{id}",
    auth: "member",
    summary: "One application with its answers, for the applicant and the company's recruiters alone.",
    params: byId,
    versioned: true,
    response: applicationDetail,
  },
  updateApplicationStatus: {
    method: "PATCH",
    path: "/home/applications/{id}",
    auth: "member",
    summary: "Move an application on; for the company's recruiters alone.",
    params: byId,
    body: applicationStatusForm,
    versionOf: "getApplication",
    versioned: true,
    response: application,
  },
  withdrawApplication: {
    method: "DELETE",
    path: "/home/applications/{id}",
    auth: "member",
    summary: "Withdraw one's own application.",
    params: byId,
    status: 204,
    response: nothing,
  },
  getApplicationCounts: {
    method: "GET",
    path: "/home/jobs/{id}/application-counts",
    auth: "member",
    summary: "How many applications a job has in each status; for the company's recruiters alone.",
    params: byId,
    response: shownList(z.object({ status: z.enum(APPLICATION_STATUSES), count: z.int() })),
  },
});
