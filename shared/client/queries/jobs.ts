import { api } from "../api/client";
import { one, pages } from "./define";
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
