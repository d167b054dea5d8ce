import { z } from "zod";
import { DOCUMENT_MEDIA_TYPES, documentFile } from "./applications";
import { defineEndpoints } from "./endpoint";
import { id, nothing, shownList, timestamp } from "./fields";
import { LIMITS } from "./limits";

/** A document that its owner has saved for applications; nobody else can read it. */
export const resume = documentFile.extend({ created_at: timestamp });
export type Resume = z.output<typeof resume>;

const byId = z.object({ id });

/** Saved résumés (product §9). */
export const resumes = defineEndpoints({
  listResumes: {
    method: "GET",
    path: "/me/resumes",
    auth: "member",
    summary: "Lists the viewer's saved résumés, newest first.",
    response: shownList(resume),
  },
  uploadResume: {
    method: "POST",
    path: "/me/resumes",
    auth: "member",
    summary: `Saves a PDF, DOC, DOCX or TXT file of at most 5 MiB as a résumé. 409 if there are ${LIMITS.resumes} already.`,
    upload: true,
    idempotencyKey: true,
    location: "/me/resumes/{id}",
    status: 201,
    response: resume,
  },
  saveFileAsResume: {
    method: "POST",
    path: "/application-files/{id}/resume",
    auth: "member",
    summary: `Saves a copy of a file that the viewer uploaded for an application as a résumé. 409 if there are ${LIMITS.resumes} already.`,
    params: byId,
    idempotencyKey: true,
    location: "/me/resumes/{id}",
    status: 201,
    response: resume,
  },
  downloadResume: {
    method: "GET",
    path: "/me/resumes/{id}",
    auth: "member",
    summary: "Downloads one of the viewer's résumés.",
    params: byId,
    download: true,
    mediaTypes: DOCUMENT_MEDIA_TYPES,
    response: z.unknown(),
  },
  deleteResume: {
    method: "DELETE",
    path: "/me/resumes/{id}",
    auth: "member",
    summary: "Deletes one of the viewer's résumés; applications keep their copies.",
    params: byId,
    status: 204,
    response: nothing,
  },
  attachResume: {
    method: "POST",
    path: "/jobs/{id}/application-files/resume",
    auth: "member",
    summary: "Copies one of the viewer's résumés into an application for a job, as if it were uploaded.",
    params: byId,
    body: z.object({ resume_id: id }),
    idempotencyKey: true,
    location: "/application-files/{id}",
    status: 201,
    response: documentFile,
  },
});
