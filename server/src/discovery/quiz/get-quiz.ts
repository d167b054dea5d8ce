import { contract } from "@guildway/shared/contract";
import { operation } from "../../kernel/core/operation";
import { Json } from "../../kernel/db/json";
import data from "./quiz.json";

// The tree never changes while the server runs, so it is validated and serialized once.
const tree = new Json<ReturnType<typeof parse>>(JSON.stringify(parse()));

function parse() {
  return contract.getQuiz.response.parse(data);
}

/** The career quiz (product §10): the whole tree from `discovery/quiz/quiz.json`. */
export const getQuiz = operation("getQuiz", {
  run: async () => tree,
});
