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

/** Saves an unfinished application. The form shows whether that worked. */
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
