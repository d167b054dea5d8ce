import { FILES_PER_QUESTION } from "@guildway/shared/contract/application-answers";
import type { ApplicationDraft } from "@guildway/shared/contract/application-drafts";
import type { DraftAnswer, DraftAnswers } from "@guildway/shared/contract/application-form";
import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { useEditForm } from "@guildway/shared/edit-form";
import { useMutation } from "@guildway/shared/query";
import { refusalOf } from "@guildway/shared/refusal-of-document";
import { type Upload, useUploads } from "@guildway/shared/use-uploads";
import { answersOf, answerText, answerTo, draftAnswers, draftWith } from "./answers";
import { saveApplicationDraft } from "./draft-queries";
import { uploadApplicationFile } from "./queries";
import { useAutosave } from "./use-autosave";

/** An answer begins without either. */
const ANSWER = { texts: [""], files: [{ id: "", name: "" }] };

/** The answers to a job's questions as a form that is kept on the server, and the files that are on their way into it. */
export function useApplyForm(questions: readonly JobQuestion[], draft: ApplicationDraft) {
  const jobId = draft.job_id;
  const { mutateAsync: upload } = useMutation(uploadApplicationFile(jobId));
  /** Each belongs to a question. */
  const uploads = useUploads({
    send: upload,
    onStored: (file, { tag: id }: Upload<string>) =>
      change(id, ({ texts, files }) => ({ texts, files: [...files, file] })),
    // Nothing to wait for anymore.
    onEnded: ({ tag: id }) => form.formState.isSubmitted && void form.trigger(id),
  });
  const form = useEditForm({
    schema: () =>
      import(/* webpackChunkName: "apply-form" */ "@guildway/shared/contract/application-form").then(
        ({ answersForm }) => answersForm(questions, isUploading),
      ),
    // Until it has reached the server.
    draft: {
      name: `application:${jobId}`,
      version: 1,
      like: Object.fromEntries(questions.map(({ id }) => [id, ANSWER])),
      quiet: "The server keeps it as it is typed",
    },
    what: "application",
    resource: draft,
    valuesOf: (draft) => answersOf(questions, draft),
    fields: Object.fromEntries(
      questions.map(({ id, question }) => [id, { label: question, show: answerText }]),
    ),
  });
  const isUploading = (questionId: string) => uploads.runningTags().includes(questionId);
  const { mutateAsync } = useMutation(saveApplicationDraft(jobId));
  const autosave = useAutosave(
    (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
    () =>
      form.autosave(async (answers: DraftAnswers, version) =>
        draftWith(answers, await mutateAsync({ answers: draftAnswers(answers), version })),
      ),
    form.isDrafted,
  );

  /** Changes an answer as it is then: an upload may end at any time. */
  function change(id: string, to: (before: DraftAnswer) => DraftAnswer): void {
    const answer = to(answerTo({ id }, form.getValues()));
    form.setValue(id, answer, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  /** `room`: how many more files the question accepts. What it refused before is no longer shown. */
  function addFiles(id: string, files: readonly File[], room: number): void {
    uploads.add(
      files.map((file, index) => ({
        file,
        tag: id,
        refusal: index < room ? refusalOf(file) : `You can add up to ${FILES_PER_QUESTION} files`,
      })),
      ({ tag, canRetry }) => tag !== id || canRetry,
    );
  }

  return { form, uploads, addFiles, change, autosave };
}

export type ApplyForm = ReturnType<typeof useApplyForm>;
