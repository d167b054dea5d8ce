import { api } from "@guildway/shared/api";
import { one, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, type QueryClient } from "@guildway/shared/query";

/** The viewer's work experience, newest first. */
export const ownWork = () => one("work-experience", wire.listWorkExperience, api.listWorkExperience, {});

/** Adds a work experience. Pending until the list shows it. */
export const addWork = () =>
  mutationOptions({
    mutationFn: (work: Parameters<typeof api.addWorkExperience>[0]) => api.addWorkExperience(work),
    onSuccess: (_answer, _input, _result, { client }) => refreshWork(client),
    meta: { shownBy: "form", done: "Work experience added" },
  });

/** Changes a work experience. Pending until the list shows it. */
export const updateWork = (id: string) =>
  mutationOptions({
    mutationFn: (work: Omit<Parameters<typeof api.updateWorkExperience>[0], "id">) =>
      api.updateWorkExperience({ id, ...work }),
    onSuccess: (_answer, _input, _result, { client }) => refreshWork(client),
    meta: { shownBy: "form", done: "Work experience saved" },
  });

/**
 * Deletes a work experience. Pending until the list is shown without it. It may already have been deleted elsewhere.
 */
export const deleteWork = (id: string) =>
  mutationOptions({
    mutationFn: () => api.deleteWorkExperience({ id }),
    onSettled: (_answer, _error, _input, _result, { client }) => refreshWork(client),
    meta: { done: "Work experience deleted" },
  });

/** The headline comes from the work experience, and also appears beside posts. */
function refreshWork(client: QueryClient): Promise<void> {
  void refresh(client, "users", "posts");
  return refresh(client, "work-experience");
}
