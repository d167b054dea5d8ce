import { z } from "zod";
import { applicationForm, documentFile } from "./applications";
import { defineEndpoints } from "./endpoint";
import { id, nothing, page, shownList, shownText, timestamp, version } from "./fields";

/** An unfinished application, which can be continued on any device. */
export const applicationDraft = z.object({
  job_id: id,
  /** Only questions with an answer. Its files stay as long as the draft. */
  answers: shownList(
    z.object({ question_id: id, texts: shownList(shownText), files: shownList(documentFile) }),
  ),
  /** Null if nothing has been saved yet. */
  updated_at: timestamp.nullable(),
  /** 1 for a draft that is still empty. */
  version,
});
export type ApplicationDraft = z.output<typeof applicationDraft>;

/** A draft in the list of drafts. */
export const listedDraft = z.object({
  job_id: id,
  job_title: shownText,
  company_id: id,
  company_name: shownText,
  /** Path of a picture; if empty, show initials. */
  company_logo: shownText,
  /** Whether the job still accepts applications. */
  is_open: z.boolean(),
  /** How many questions have an answer. */
  answered: z.int(),
  /** How many questions the job asks. */
  questions: z.int(),
  updated_at: timestamp,
});
export type ListedDraft = z.output<typeof listedDraft>;

/** The viewer's answer to the same question of another job. */
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
    path: "/jobs/{id}/application-draft",
    auth: "member",
    summary: "Returns the viewer's draft of an application for a job; an empty draft if there is none.",
    params: byId,
    versioned: true,
    response: applicationDraft,
  },
  saveApplicationDraft: {
    method: "PUT",
    path: "/jobs/{id}/application-draft",
    auth: "member",
    summary: "Saves an unfinished application. 409 if the viewer can't apply for the job.",
    params: byId,
    body: applicationForm,
    versionOf: "getApplicationDraft",
    versioned: true,
    response: applicationDraft,
  },
  deleteApplicationDraft: {
    method: "DELETE",
    path: "/jobs/{id}/application-draft",
    auth: "member",
    summary: "Deletes a draft with its files. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
  listApplicationDrafts: {
    method: "GET",
    path: "/me/application-drafts",
    auth: "member",
    summary: "Lists the viewer's drafts, most recently written first.",
    query: page,
    paged: true,
    response: shownList(listedDraft),
  },
  listEarlierAnswers: {
    method: "GET",
    path: "/jobs/{id}/earlier-answers",
    auth: "member",
    summary: "Lists the viewer's latest answers to questions that a job shares with other jobs.",
    params: byId,
    response: shownList(earlierAnswer),
  },
});
