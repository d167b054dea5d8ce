import { answerError } from "@guildway/shared/contract/application-answers";
import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { QUESTIONS_PER_PAGE } from "@guildway/shared/contract/limits";

/** An uploaded file of an application that has not been sent yet. */
export interface UploadedFile {
  id: string;
  name: string;
  bytes: number;
}

export interface DraftAnswer {
  texts: readonly string[];
  files: readonly UploadedFile[];
}

/** Answers by the ids of their questions. */
export type DraftAnswers = Readonly<Record<string, DraftAnswer>>;

/** Messages by the ids of the questions that they are about. */
export type Faults = Readonly<Record<string, string>>;

const NO_ANSWER: DraftAnswer = { texts: [], files: [] };

export function answerTo({ id }: JobQuestion, answers: DraftAnswers): DraftAnswer {
  return answers[id] ?? NO_ANSWER;
}

/** Pages of 4 questions (product §9). */
export function questionPages(questions: readonly JobQuestion[]): JobQuestion[][] {
  const count = Math.ceil(questions.length / QUESTIONS_PER_PAGE);
  return Array.from({ length: count }, (_, page) =>
    questions.slice(page * QUESTIONS_PER_PAGE, (page + 1) * QUESTIONS_PER_PAGE),
  );
}

/** Checks answers by the same rules as the server. */
export function findFaults(questions: readonly JobQuestion[], answers: DraftAnswers): Faults {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const { texts, files } = answerTo(question, answers);
      const fault = answerError(question, { texts, file_ids: files.map(({ id }) => id) });
      return fault ? [[question.id, fault.message]] : [];
    }),
  );
}

/** The answers as they are sent: one for each question, in the questions' order. */
export function toSend(questions: readonly JobQuestion[], answers: DraftAnswers) {
  return questions.map((question) => {
    const { texts, files } = answerTo(question, answers);
    return {
      question_id: question.id,
      texts: texts.filter((text) => text.trim() !== ""),
      file_ids: files.map(({ id }) => id),
    };
  });
}

/** The server's refusals (`answers.2.texts`) as messages of the questions that were sent in that order. */
export function faultsOfRefusal(
  questions: readonly JobQuestion[],
  refused: readonly { path: string; message: string }[],
): Faults {
  return Object.fromEntries(
    refused.flatMap(({ path, message }) => {
      const index = /^answers\.(\d+)\./.exec(path)?.[1];
      const question = index === undefined ? undefined : questions[Number(index)];
      return question ? [[question.id, message]] : [];
    }),
  );
}
