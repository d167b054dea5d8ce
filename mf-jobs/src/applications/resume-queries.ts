import { api } from "@guildway/shared/api";
import { one, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** The viewer's saved résumés, newest first. */
export const resumes = () => one("resumes", wire.listResumes, api.listResumes, {});

/** Saves a document as a résumé. */
export const uploadResume = () =>
  mutationOptions({
    mutationFn: (file: File) => api.uploadResume({ file }),
    onSuccess: (_answer, _file, _result, { client }) => refresh(client, "resumes"),
    meta: { done: "Résumé saved" },
  });

/** Downloads a résumé. */
export const downloadResume = (id: string) =>
  mutationOptions({ mutationFn: () => api.downloadResume({ id }) });

/** Deletes a résumé; applications keep their copies. */
export const deleteResume = (id: string) =>
  mutationOptions({
    mutationFn: () => api.deleteResume({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "resumes"),
    meta: { done: "Résumé deleted" },
  });
