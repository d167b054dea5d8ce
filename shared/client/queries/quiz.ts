import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** The whole quiz; it doesn't change while a page is open. */
export const quiz = () => one("quiz", wire.getQuiz, api.getQuiz, {}, { staleTime: Number.POSITIVE_INFINITY });
