import { z } from "zod";
import { applicationForm, documentFile } from "./applications";
import { defineEndpoints } from "./endpoint";
import { id, nothing, page, shownList, shownText, timestamp, version } from "./fields";

/** An application that its applicant has begun, on whatever device. */
export const applicationDraft = z.object({
  job_id: id,
  /** Only questions that have something. Files that were not sent are deleted after seven days. */
  answers: shownList(
    z.object({ question_id: id, texts: shownList(shownText), files: shownList(documentFile) }),
  ),
  /** Null before anything was saved. */
  updated_at: timestamp.nullable(),
  /** 1 for a draft that is still empty. */
  version,
});
export type ApplicationDraft = z.output<typeof applicationDraft>;

/** A draft in the list of them. */
export const listedDraft = z.object({
  job_id: id,
  job_title: shownText,
  company_id: id,
  company_name: shownText,
  /** Path of a picture; empty, then the client draws initials. */
  company_logo: shownText,
  /** The job still takes applications. */
  is_open: z.boolean(),
  /** Questions with an answer, of how many. */
  answered: z.int(),
  questions: z.int(),
  updated_at: timestamp,
});
export type ListedDraft = z.output<typeof listedDraft>;

/** What the viewer answered to the same question of another job. */
export const earlierAnswer = z.object({
  question_id: id,
  texts: shownList(shownText),
  job_title: shownText,
  company_name: shownText,
  answered_at: timestamp,
});
export type EarlierAnswer = z.output<typeof earlierAnswer>;

const byId = z.object({ id });

/** Applications that are being written (product §9). */
export const applicationDrafts = defineEndpoints({
  getApplicationDraft: {
    method: "GET",
    path: "/home/jobs/{id}/draft",
    auth: "member",
    summary: "Returns the viewer's draft of an application for a job; an empty draft if there is none.",
    params: byId,
    versioned: true,
    response: applicationDraft,
  },
  saveApplicationDraft: {
    method: "PUT",
    path: "/home/jobs/{id}/draft",
    auth: "member",
    summary: "Saves an unfinished application. 409 for a job that the viewer can't apply for.",
    params: byId,
    body: applicationForm,
    versionOf: "getApplicationDraft",
    versioned: true,
    response: applicationDraft,
  },
  deleteApplicationDraft: {
    method: "DELETE",
    path: "/home/jobs/{id}/draft",
    auth: "member",
    summary: "Deletes a draft with its files. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
  listApplicationDrafts: {
    method: "GET",
    path: "/home/application-drafts",
    auth: "member",
    summary: "Lists the viewer's drafts, most recently written first.",
    query: page,
    paged: true,
    response: shownList(listedDraft),
  },
  listEarlierAnswers: {
    method: "GET",
    path: "/home/jobs/{id}/earlier-answers",
    auth: "member",
    summary: "Lists the viewer's latest answers to the questions of a job that other jobs asked too.",
    params: byId,
    response: shownList(earlierAnswer),
  },
});
