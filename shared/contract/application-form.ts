import { z } from "zod";
import { answerError } from "./application-answers";
import type { DocumentFile } from "./applications";
import type { JobQuestion } from "./jobs";

/** An answer in the form of an application: what is written or chosen, and the files that were uploaded for it. */
export interface DraftAnswer {
  texts: string[];
  files: DocumentFile[];
}

/** Answers by the ids of their questions. */
export type DraftAnswers = Record<string, DraftAnswer>;

/**
 * The form of an application, checked by the same rules as on the server (product §9). Its output is what is sent,
 * in the questions' order.
 *
 * @param isUploading whether a question still waits for a file
 */
export function answersForm(questions: readonly JobQuestion[], isUploading: (questionId: string) => boolean) {
  const answerOf = (question: JobQuestion) =>
    z.custom<DraftAnswer>().superRefine(({ texts, files }, { addIssue }) => {
      const error = isUploading(question.id)
        ? "Wait until the file has uploaded"
        : answerError(question, { texts, file_ids: files.map(({ id }) => id) })?.message;
      if (error) addIssue(error);
    });
  const answers: z.ZodType<DraftAnswers, DraftAnswers> = z.object(
    Object.fromEntries(questions.map((question) => [question.id, answerOf(question)])),
  );
  return answers.transform((values) => ({ answers: toSend(questions, values) }));
}

/** The answers as they are sent: one for each question, in the questions' order. */
function toSend(questions: readonly JobQuestion[], answers: DraftAnswers) {
  return questions.map(({ id }) => ({
    question_id: id,
    texts: answers[id]?.texts.filter((text) => text.trim() !== "") ?? [],
    file_ids: answers[id]?.files.map((file) => file.id) ?? [],
  }));
}
