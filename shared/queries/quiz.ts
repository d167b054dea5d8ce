import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

const wholeQuiz = () => one("quiz", wire.getQuiz, api.getQuiz, {});

/** The whole quiz; it does not change while a page is open. */
export const quiz = (): ReturnType<typeof wholeQuiz> => ({
  ...wholeQuiz(),
  staleTime: Number.POSITIVE_INFINITY,
});
