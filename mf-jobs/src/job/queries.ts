import { api } from "@guildway/shared/api";
import { one } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** What applicants for a job are asked, in order. */
export const jobQuestions = (jobId: string) =>
  one("jobs", wire.listJobQuestions, api.listJobQuestions, { jobId });
