import { api } from "@guildway/shared/api";
import { refresh } from "@guildway/shared/queries/define";
import { mutationOptions } from "@guildway/shared/query";

/** Saves a copy of a file that was uploaded for an application as a résumé. */
export const saveFileAsResume = () =>
  mutationOptions({
    mutationFn: (fileId: string) => api.saveFileAsResume({ id: fileId }),
    onSuccess: (_answer, _fileId, _result, { client }) => refresh(client, "resumes"),
    meta: { done: "Résumé saved" },
  });

/** Copies a résumé into an application for a job. The form shows a failure beside the question. */
export const attachResume = (jobId: string) =>
  mutationOptions({
    mutationFn: (resume_id: string) => api.attachResume({ id: jobId, resume_id }),
  });
