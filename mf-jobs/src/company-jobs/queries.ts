import { api } from "@guildway/shared/api";
import { pages, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** A company's jobs for its recruiters, open and closed, newest first. */
export const ownCompanyJobs = (companyId: string) =>
  pages("jobs", wire.listOwnCompanyJobs, api.listOwnCompanyJobs, { companyId });

/** Closes a job to applications. */
export const closeJob = (id: string) =>
  mutationOptions({
    mutationFn: () => api.closeJob({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "jobs"),
    meta: { done: "Job closed" },
  });

/** Reopens a closed job to applications. */
export const reopenJob = (id: string) =>
  mutationOptions({
    mutationFn: () => api.reopenJob({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "jobs"),
    meta: { done: "Job reopened" },
  });

/** Deletes a job without applications. */
export const deleteJob = (id: string) =>
  mutationOptions({
    mutationFn: () => api.deleteJob({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "jobs"),
    meta: { done: "Job deleted" },
  });
