import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { shownList, shownText } from "./fields";
import { FIELDS } from "./options";

const nodeId = shownText;

export const questionNode = z.object({
  id: nodeId,
  question: shownText,
  answers: shownList(
    z.union([
      z.object({ text: shownText, nextQuestionId: nodeId }),
      z.object({ text: shownText, resultId: nodeId }),
    ]),
  ),
});

export const resultNode = z.object({
  id: nodeId,
  /** The role's name. */
  result: shownText,
  /** One sentence about the role. */
  description: shownText,
  /** The landing page's fields of interest that the role belongs to. */
  fields: shownList(z.enum(FIELDS)),
});

/** One node of the career quiz (product §10): a question with answers, or a result. */
export const quizNode = z.union([questionNode, resultNode]);
export type QuizNode = z.output<typeof quizNode>;
export type QuizQuestion = z.output<typeof questionNode>;
export type QuizResult = z.output<typeof resultNode>;

export const quiz = defineEndpoints({
  getQuiz: {
    method: "GET",
    path: "/quiz",
    auth: "none",
    summary: "Returns the whole quiz as a list of nodes; the first is the first question (product §10).",
    response: shownList(quizNode),
  },
});
