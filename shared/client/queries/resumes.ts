import { api } from "../api/client";
import { mutationOptions } from "../query";
import { one, refresh } from "./define";
import * as wire from "./wire.gen";

/** The viewer's saved résumés, newest first. */
export const resumes = () => one("resumes", wire.listResumes, api.listResumes, {});

/** Saves a document as a résumé. */
export const uploadResume = () =>
  mutationOptions({
    mutationFn: (file: File) => api.uploadResume({ file }),
    onSuccess: (_answer, _file, _result, { client }) => refresh(client, "resumes"),
    meta: { done: "Résumé saved" },
  });

/** Saves a copy of a file that was uploaded for an application as a résumé. */
export const saveFileAsResume = () =>
  mutationOptions({
    mutationFn: (fileId: string) => api.saveFileAsResume({ id: fileId }),
    onSuccess: (_answer, _fileId, _result, { client }) => refresh(client, "resumes"),
    meta: { done: "Résumé saved" },
  });

/** Downloads a résumé. */
export const downloadResume = (id: string) =>
  mutationOptions({ mutationFn: () => api.downloadResume({ id }) });

/** Deletes a résumé; applications keep their copies. */
export const deleteResume = (id: string) =>
  mutationOptions({
    mutationFn: () => api.deleteResume({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "resumes"),
    meta: { done: "Résumé deleted" },
  });

/** Copies a résumé into an application for a job. The form shows a failure beside the question. */
export const attachResume = (jobId: string) =>
  mutationOptions({
    mutationFn: (resume_id: string) => api.attachResume({ id: jobId, resume_id }),
  });
