import { contract } from "@guildway/shared/contract";
import type { OperationOf } from "../core/operation";
import data from "../data/quiz.json";
import { Json } from "../db/json";

// The tree never changes while the server runs: check and write it once.
const tree = new Json<ReturnType<typeof parse>>(JSON.stringify(parse()));

function parse() {
  return contract.getQuiz.response.parse(data);
}

/** The career quiz (product.md): the whole tree, as it stands in `data/quiz.json`. */
export const getQuiz: OperationOf<"getQuiz"> = async () => tree;
