import type { QuestionType } from "@guildway/shared/contract/options";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { jobQuestions } from "../../kernel/db/schema";
import type { JobInput } from "./job-columns";

interface QuestionRow {
  position: number;
  question: string;
  questionType: string;
  options: string[];
  required: boolean;
}

const WITH_OPTIONS: readonly QuestionType[] = ["Multiple-choice", "Checkbox"];

/**
 * Turns the form's parallel lists into one row for each question (product §8); types without a choice lose their
 * options.
 */
export function questionRows(input: JobInput): QuestionRow[] {
  return input.questions.map((question, position) => {
    const questionType = input.question_types[position] ?? "Written Response";
    const options = input.question_answers[position] ?? [];
    return {
      position,
      question,
      questionType,
      options: WITH_OPTIONS.includes(questionType) ? options : [],
      required: input.question_required?.[position] ?? true,
    };
  });
}

/** Reads a job's stored questions in their order. */
export async function storedQuestions(
  db: Database,
  jobId: string,
): Promise<(QuestionRow & { id: string })[]> {
  return db
    .select({
      id: jobQuestions.id,
      position: jobQuestions.position,
      question: jobQuestions.question,
      questionType: jobQuestions.questionType,
      options: jobQuestions.options,
      required: jobQuestions.required,
    })
    .from(jobQuestions)
    .where(eq(jobQuestions.jobId, jobId))
    .orderBy(asc(jobQuestions.position));
}
