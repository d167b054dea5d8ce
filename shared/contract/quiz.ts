import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { FIELDS } from "./options";

const nodeId = z.string();

const questionNode = z.object({
  id: nodeId,
  question: z.string(),
  answers: z.array(
    z.union([
      z.object({ text: z.string(), nextQuestionId: nodeId }),
      z.object({ text: z.string(), resultId: nodeId }),
    ]),
  ),
});

const resultNode = z.object({
  id: nodeId,
  /** The role's name. */
  result: z.string(),
  /** One sentence about the role. */
  description: z.string(),
  /** The landing page's fields of interest that the role belongs to. */
  fields: z.array(z.enum(FIELDS)),
});

/** One node of the career quiz (product §10): a question with answers, or a result. */
export const quizNode = z.union([questionNode, resultNode]);
export type QuizNode = z.output<typeof quizNode>;
export type QuizQuestion = z.output<typeof questionNode>;
export type QuizResult = z.output<typeof resultNode>;

export const quiz = defineEndpoints({
  getQuiz: {
    method: "GET",
    path: "/home/quiz",
    auth: "none",
    summary: "The whole quiz as a list of nodes; the first is the first question (product §10).",
    response: z.array(quizNode),
  },
});
