import { ApiError, api } from "@guildway/shared/api";
import type { ApplicationDraft } from "@guildway/shared/contract/application-drafts";
import { one, pages, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, type QueryClient } from "@guildway/shared/query";

/** The viewer's draft of an application for a job; an empty one if there is none. */
export const applicationDraft = (jobId: string) =>
  one("application-drafts", wire.getApplicationDraft, api.getApplicationDraft, { id: jobId });

/** The applications that the viewer has begun, most recently written first. */
export const applicationDrafts = () =>
  pages("application-drafts", wire.listApplicationDrafts, api.listApplicationDrafts, {});

/** What the viewer has answered to the same questions of other jobs. */
export const earlierAnswers = (jobId: string) =>
  one("applications", wire.listEarlierAnswers, api.listEarlierAnswers, { id: jobId });

/** Keeps an application as it is written so far. The form shows whether that worked. */
export const saveApplicationDraft = (jobId: string) =>
  mutationOptions({
    mutationFn: (draft: Omit<Parameters<typeof api.saveApplicationDraft>[0], "id">) =>
      api.saveApplicationDraft({ id: jobId, ...draft }),
    onSuccess: (saved, _draft, _result, { client }) => {
      client.setQueryData<ApplicationDraft>(applicationDraft(jobId).queryKey, saved);
      void client.invalidateQueries({ queryKey: applicationDrafts().queryKey });
    },
    // The job was closed or applied for meanwhile: its page says so.
    onError: (error, _draft, _result, { client }) => {
      if (error instanceof ApiError && error.status === 409) void refresh(client, "jobs");
    },
    meta: { shownBy: "form" },
  });

/** Deletes a draft with its files. */
export const deleteApplicationDraft = (jobId: string) =>
  mutationOptions({
    mutationFn: () => api.deleteApplicationDraft({ id: jobId }),
    onSuccess: (_answer, _input, _result, { client }) => refreshDrafts(client),
    meta: { done: "Draft deleted" },
  });

/** Refetches what is shown of drafts, also on their jobs' pages. */
export function refreshDrafts(client: QueryClient): Promise<void> {
  return refresh(client, "application-drafts", "jobs");
}

/** Applies for a job. If it was closed or applied for meanwhile (409), the page is refreshed to say so. */
export const applyToJob = (id: string) =>
  mutationOptions({
    mutationFn: (answers: Parameters<typeof api.applyToJob>[0]["answers"]) => api.applyToJob({ id, answers }),
    onSuccess: (_answer, _answers, _result, { client }) => void refresh(client, "applications"),
    onError: (error, _answers, _result, { client }) => refreshIfOutdated(client, error),
    meta: { shownBy: "form" },
  });

interface Upload {
  file: File;
  signal: AbortSignal;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads a file that an answer will refer to. The form shows a failure beside the file. */
export const uploadApplicationFile = (id: string) =>
  mutationOptions({
    mutationFn: ({ file, signal, onProgress }: Upload) =>
      api.uploadApplicationFile({ id, file }, { signal, onUploadProgress: onProgress }),
    meta: { shownBy: "form" },
  });

function refreshIfOutdated(client: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.status === 409) void refresh(client, "applications", "jobs");
}

/** Saves a copy of a file that was uploaded for an application as a résumé. */
export const saveFileAsResume = () =>
  mutationOptions({
    mutationFn: (fileId: string) => api.saveFileAsResume({ id: fileId }),
    onSuccess: (_answer, _fileId, _result, { client }) => refresh(client, "resumes"),
    meta: { done: "Résumé saved" },
  });

/** Copies a résumé into an application for a job. The form shows a failure beside the question. */
export const attachResume = (jobId: string) =>
  mutationOptions({
    mutationFn: (resume_id: string) => api.attachResume({ id: jobId, resume_id }),
  });
