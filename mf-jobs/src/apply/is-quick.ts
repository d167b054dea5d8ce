import type { EarlierAnswer } from "@guildway/shared/contract/application-drafts";
import type { JobQuestion } from "@guildway/shared/contract/jobs";
import type { QuestionType } from "@guildway/shared/contract/options";

/** Seconds that an answer takes, from reading the question on. */
const SECONDS: Record<QuestionType, number> = {
  "Written Response": 120,
  "Number Response": 8,
  "Multiple-choice": 6,
  Checkbox: 8,
  Availibility: 12,
  "File Upload": 30,
};
/** An earlier answer or a saved résumé, which is one click. */
const OFFERED_SECONDS = 4;
const REVIEW_SECONDS = 10;

/**
 * Whether applying takes less than a minute: what must be answered is quickly chosen, or has been answered before.
 *
 * @param hasResume whether there is a saved résumé for the first question that takes files
 */
export function isQuick(
  questions: readonly JobQuestion[],
  earlier: readonly EarlierAnswer[],
  hasResume: boolean,
): boolean {
  const offered = new Set(earlier.map(({ question_id }) => question_id));
  const firstUpload = questions.find(({ question_type }) => question_type === "File Upload");
  if (hasResume && firstUpload) offered.add(firstUpload.id);
  const seconds = questions
    .filter(({ required }) => required)
    .map(({ id, question_type }) => (offered.has(id) ? OFFERED_SECONDS : SECONDS[question_type]));
  return seconds.reduce((sum, each) => sum + each, REVIEW_SECONDS) < 60;
}
