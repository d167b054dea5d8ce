import type { JobDetail, ListedJob } from "../../contract/jobs";
import { api } from "../api/client";
import { mutationOptions, type QueryClient } from "../query";
import { changeItems, one, pages } from "./define";
import * as wire from "./wire.gen";

/** A few of the newest open jobs, for a page that shows only these. */
export const newestJobs = (limit: number) => one("jobs", wire.listJobs, api.listJobs, { limit });

/** The open jobs that match a text, the best matches first. */
export const jobSearch = (text: string) =>
  pages("jobs", wire.searchJobs, api.searchJobs, { first_name: text, last_name: "" });

/** A few of the open jobs that match a text best, for a page that shows only these. */
export const bestJobs = (text: string, limit: number) =>
  one("jobs", wire.searchJobs, api.searchJobs, { first_name: text, limit });

/** One job, open or closed. */
export const job = (id: string) => one("jobs", wire.getJob, api.getJob, { id });

/** The jobs that the viewer has saved, most recently saved first. */
export const savedJobs = () => pages("jobs", wire.listSavedJobs, api.listSavedJobs, {});

/** Saves a job or removes it from the saved ones: at once on the screen, undone if the server refuses. */
export const saveJob = (id: string) =>
  mutationOptions({
    mutationFn: (saved: boolean) => (saved ? api.saveJob({ id }) : api.unsaveJob({ id })),
    onMutate: (saved, { client }) => markSaved(client, id, saved),
    onError: (_error, saved, _result, { client }) => markSaved(client, id, !saved),
    onSettled: (_answer, _error, _saved, _result, { client }) =>
      client.invalidateQueries({ queryKey: savedJobs().queryKey }),
  });

function markSaved(client: QueryClient, id: string, saved: boolean): void {
  for (const list of [wire.listJobs, wire.searchJobs]) {
    changeItems<ListedJob>(client, "jobs", list, (items) =>
      items.map((item) => (item.id === id ? { ...item, saved } : item)),
    );
  }
  client.setQueryData<JobDetail>(job(id).queryKey, (known) => known && { ...known, saved });
}
