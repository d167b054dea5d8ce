import { api } from "@guildway/shared/api";
import { pages, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** The viewer's job alerts, newest first. */
export const jobAlerts = () => pages("job-alerts", wire.listJobAlerts, api.listJobAlerts, {});

/** Creates an alert that emails new matches of a search. */
export const createJobAlert = () =>
  mutationOptions({
    mutationFn: (alert: Parameters<typeof api.createJobAlert>[0]) => api.createJobAlert(alert),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "job-alerts"),
    meta: { done: "Job alert created" },
  });

/** Changes an alert's search, or how often it sends emails. */
export const updateJobAlert = (id: string) =>
  mutationOptions({
    mutationFn: (alert: Omit<Parameters<typeof api.updateJobAlert>[0], "id">) =>
      api.updateJobAlert({ id, ...alert }),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "job-alerts"),
    meta: { shownBy: "form", done: "Job alert saved" },
  });

/** Deletes an alert. */
export const deleteJobAlert = (id: string) =>
  mutationOptions({
    mutationFn: () => api.deleteJobAlert({ id }),
    onSettled: (_answer, _error, _input, _result, { client }) => refresh(client, "job-alerts"),
    meta: { done: "Job alert deleted" },
  });
