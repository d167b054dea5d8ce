import { api } from "@guildway/shared/api";
import { refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, queryOptions } from "@guildway/shared/query";

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
