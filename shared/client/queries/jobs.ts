import type { JobFilters } from "../../contract/job-filters";
import type { JobDetail, ListedJob } from "../../contract/jobs";
import { api } from "../api/client";
import { mutationOptions, type QueryClient, queryOptions } from "../query";
import { changeItems, one, pages, refresh } from "./define";
import * as wire from "./wire.gen";

/** Which open jobs are listed, and in which order. */
export interface JobQuery extends JobFilters {
  sort?: "salary";
}

/** The open jobs that pass the filters. */
export const jobs = (query: JobQuery) => pages("jobs", wire.listJobs, api.listJobs, inAddress(query));

/** How many open jobs pass the filters. */
export const jobCount = (filters: JobFilters) =>
  one("jobs", wire.countJobs, api.countJobs, inAddress(filters));

/** Several values of a filter are one text in an address. */
function inAddress<T extends JobFilters>(query: T) {
  const texts = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(",") : value,
  ]);
  return Object.fromEntries(texts) as {
    [Name in keyof T]: T[Name] extends string[] | undefined ? string | undefined : T[Name];
  };
}

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

/** What applicants for a job are asked, in order. */
export const jobQuestions = (jobId: string) =>
  one("jobs", wire.listJobQuestions, api.listJobQuestions, { jobId });

/** The current job with its questions, for a form: starting from an older version would undo later changes. */
export const jobToEdit = (id: string) =>
  queryOptions({
    queryKey: ["jobs", `${wire.getJob},${wire.listJobQuestions}`, { id }, "to-edit"] as const,
    queryFn: async ({ signal }) => {
      const job = await api.getJob({ id }, { signal });
      // Afterwards: questions older than the job's version would silently undo newer ones.
      return { job, questions: await api.listJobQuestions({ jobId: id }, { signal }) };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A company's open jobs, newest first. */
export const companyJobs = (companyId: string) =>
  pages("jobs", wire.listCompanyJobs, api.listCompanyJobs, { companyId });

/** A company's jobs for its recruiters, open and closed, newest first. */
export const ownCompanyJobs = (companyId: string) =>
  pages("jobs", wire.listOwnCompanyJobs, api.listOwnCompanyJobs, { companyId });

/** The jobs that the viewer has saved, most recently saved first. */
export const savedJobs = () => pages("jobs", wire.listSavedJobs, api.listSavedJobs, {});

type NewJob = Parameters<typeof api.createJob>[0];
type ChangedJob = Omit<Parameters<typeof api.updateJob>[0], "id">;

/** Posts a job for a company, whose page counts it. */
export const createJob = (company_id: string) =>
  mutationOptions({
    mutationFn: (job: Omit<NewJob, "company_id">) => api.createJob({ ...job, company_id }),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "jobs", "companies"),
    meta: { shownBy: "form", done: "Job posted!" },
  });

/** Changes a job with its questions. */
export const updateJob = (id: string) =>
  mutationOptions({
    mutationFn: (job: ChangedJob) => api.updateJob({ ...job, id }),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "jobs"),
    meta: { shownBy: "form", done: "Job saved" },
  });

/** Stops a job from taking applications. */
export const closeJob = (id: string) =>
  mutationOptions({
    mutationFn: () => api.closeJob({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "jobs"),
    meta: { done: "Job closed" },
  });

/** Lets a closed job take applications again. */
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
  changeItems<ListedJob>(client, "jobs", wire.listJobs, (items) =>
    items.map((item) => (item.id === id ? { ...item, saved } : item)),
  );
  client.setQueryData<JobDetail>(job(id).queryKey, (known) => known && { ...known, saved });
}
