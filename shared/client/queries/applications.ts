import { ApiError, api } from "../api/client";
import { mutationOptions, type QueryClient } from "../query";
import { one, pages, refresh } from "./define";
import * as wire from "./wire.gen";

/** The viewer's own applications, newest first. */
export const ownApplications = () =>
  pages("applications", wire.listOwnApplications, api.listOwnApplications, {});

/** One application with its answers, for its applicant or the company's recruiters. */
export const application = (id: string) =>
  one("applications", wire.getApplication, api.getApplication, { id });

/** What happened to an application, oldest first. */
export const applicationEvents = (id: string) =>
  one("applications", wire.listApplicationEvents, api.listApplicationEvents, { id });

/** Applies for a job. If it was closed or applied for meanwhile (409), the page is refreshed to say so. */
export const applyToJob = (id: string) =>
  mutationOptions({
    mutationFn: (answers: Parameters<typeof api.applyToJob>[0]["answers"]) => api.applyToJob({ id, answers }),
    onSuccess: (_answer, _answers, _result, { client }) => void refresh(client, "applications"),
    onError: (error, _answers, _result, { client }) => refreshIfOutdated(client, error),
    meta: { shownBy: "form" },
  });

/** Withdraws the viewer's application; the job's page says so too. */
export const withdrawApplication = (id: string) =>
  mutationOptions({
    mutationFn: () => api.withdrawApplication({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "applications", "jobs"),
    meta: { done: "Application withdrawn" },
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

/** A file of an application, to be shown. Its content never changes. */
export const applicationFile = (id: string) =>
  one(
    "application-files",
    wire.downloadApplicationFile,
    api.downloadApplicationFile,
    { id },
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** Downloads a file of an application. */
export const downloadApplicationFile = (id: string) =>
  mutationOptions({ mutationFn: () => api.downloadApplicationFile({ id }) });

function refreshIfOutdated(client: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.status === 409) void refresh(client, "applications", "jobs");
}
