import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** The best few of the open jobs that match a text, for a page that shows no more of them. */
export const bestJobs = (text: string, limit: number) =>
  one("jobs", wire.searchJobs, api.searchJobs, { first_name: text, limit });
