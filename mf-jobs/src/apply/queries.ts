import { ApiError, api } from "@guildway/shared/api";
import { one, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, type QueryClient } from "@guildway/shared/query";
import type { Transfer } from "@guildway/shared/use-uploads";

/** What the viewer has answered to the same questions of other jobs. */
export const earlierAnswers = (jobId: string) =>
  one("applications", wire.listEarlierAnswers, api.listEarlierAnswers, { id: jobId });

/** Applies for a job. If it was closed or applied for meanwhile (409), the page is refreshed to say so. */
export const applyToJob = (id: string) =>
  mutationOptions({
    mutationFn: (answers: Parameters<typeof api.applyToJob>[0]["answers"]) => api.applyToJob({ id, answers }),
    onSuccess: (_answer, _answers, _result, { client }) => void refresh(client, "applications"),
    onError: (error, _answers, _result, { client }) => refreshIfOutdated(client, error),
    meta: { shownBy: "form" },
  });

/** Uploads a file that an answer will refer to. The form shows a failure beside the file. */
export const uploadApplicationFile = (id: string) =>
  mutationOptions({
    mutationFn: ({ file, signal, onProgress }: Transfer) =>
      api.uploadApplicationFile({ id, file }, { signal, onUploadProgress: onProgress }),
    meta: { shownBy: "form" },
  });

function refreshIfOutdated(client: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.status === 409) void refresh(client, "applications", "jobs");
}
