import { answerError } from "@guildway/shared/contract/application-answers";
import type { ApplicationDraft } from "@guildway/shared/contract/application-drafts";
import type { DraftAnswer, DraftAnswers } from "@guildway/shared/contract/application-form";
import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { QUESTIONS_PER_PAGE } from "@guildway/shared/contract/limits";
import type { WizardStep } from "@guildway/shared/wizard";

const NO_ANSWER: DraftAnswer = { texts: [], files: [] };

export function answerTo({ id }: { id: string }, answers: DraftAnswers): DraftAnswer {
  return answers[id] ?? NO_ANSWER;
}

/** Returns the answers of a form that nobody has touched. */
export function noAnswers(questions: readonly JobQuestion[]): DraftAnswers {
  return Object.fromEntries(questions.map(({ id }) => [id, NO_ANSWER]));
}

/** The draft as the form shows it. */
export function answersOf(questions: readonly JobQuestion[], { answers }: ApplicationDraft): DraftAnswers {
  const entries = answers.map(({ question_id, texts, files }) => [question_id, { texts, files }]);
  return { ...noAnswers(questions), ...Object.fromEntries(entries) };
}

/** The form as a draft stores it: every answer that has content, complete or not. */
export function draftAnswers(answers: DraftAnswers) {
  return Object.entries(answers)
    .map(([question_id, { texts, files }]) => ({
      question_id,
      texts: texts.filter((text) => text !== ""),
      file_ids: files.map(({ id }) => id),
    }))
    .filter(({ texts, file_ids }) => texts.length > 0 || file_ids.length > 0);
}

/** A saved draft with the answers as they were typed: the server trims them. */
export function draftWith(answers: DraftAnswers, saved: ApplicationDraft): ApplicationDraft {
  return {
    ...saved,
    answers: Object.entries(answers).map(([question_id, answer]) => ({ question_id, ...answer })),
  };
}

/** An answer in words; empty for none. */
export function answerText({ texts, files }: DraftAnswer): string {
  return [...texts, ...files.map(({ name }) => name)].filter((text) => text.trim() !== "").join(", ");
}

/** Index of the step at which a draft continues: the first page with a missing required answer, or the review. */
export function stepToContinue(pages: readonly (readonly JobQuestion[])[], answers: DraftAnswers): number {
  const page = pages.findIndex((questions) =>
    questions.some((question) => {
      const { texts, files } = answerTo(question, answers);
      return answerError(question, { texts, file_ids: files.map(({ id }) => id) }) !== undefined;
    }),
  );
  return page === -1 ? pages.length : page;
}

/** Pages of 4 questions (product §9). */
export function questionPages(questions: readonly JobQuestion[]): JobQuestion[][] {
  const count = Math.ceil(questions.length / QUESTIONS_PER_PAGE);
  return Array.from({ length: count }, (_, page) =>
    questions.slice(page * QUESTIONS_PER_PAGE, (page + 1) * QUESTIONS_PER_PAGE),
  );
}

/** The pages of questions and the review as steps of a wizard. */
export function stepsOf(pages: readonly (readonly JobQuestion[])[]): WizardStep<DraftAnswers>[] {
  const steps = pages.map((page, index) => ({
    name: `Page ${index + 1}`,
    question: `Questions, page ${index + 1} of ${pages.length}`,
    fields: page.map(({ id }) => id),
  }));
  return [...steps, { name: "Review", question: "Review your answers", fields: [] }];
}

/** Returns the path in the form of what the server refuses: `answers.2.texts` is the third question that was sent. */
export function formPath(questions: readonly JobQuestion[], path: string): string {
  const index = /^answers\.(\d+)\./.exec(path)?.[1];
  return (index !== undefined && questions[Number(index)]?.id) || path;
}
