import { answerError } from "@guildway/shared/contract/application-answers";
import type { QuestionType } from "@guildway/shared/contract/options";
import type { FieldError } from "../../kernel/core/problem";

/** The part of a job's question that answers are checked against. */
export interface AskedQuestion {
  id: string;
  question: string;
  question_type: QuestionType;
  options: string[];
  required: boolean;
}

export interface GivenAnswer {
  question_id: string;
  texts: string[];
  file_ids: string[];
}

/** Lists everything that is wrong with the answers to a job's questions, by its path in the request body. */
export function answerErrors(questions: AskedQuestion[], answers: GivenAnswer[]): FieldError[] {
  const asked = new Map(questions.map((question) => [question.id, question]));
  const answered = new Set<string>();
  const errors: FieldError[] = [];
  for (const [index, answer] of answers.entries()) {
    const question = asked.get(answer.question_id);
    const at = (part: string, message: string) => errors.push({ path: `answers.${index}.${part}`, message });
    if (!question) at("question_id", "This job doesn't have that question");
    else if (answered.has(question.id)) at("question_id", "This question has two answers");
    else {
      const error = answerError(question, answer);
      if (error) at(error.part, error.message);
    }
    answered.add(answer.question_id);
  }
  for (const { id, question, required } of questions) {
    if (required && !answered.has(id))
      errors.push({ path: "answers", message: `Please answer “${shortened(question)}”` });
  }
  return errors;
}

/** Shortens a question, so that a response about 30 of them stays small. */
function shortened(question: string): string {
  return question.length > 100 ? `${question.slice(0, 99).trimEnd()}…` : question;
}
