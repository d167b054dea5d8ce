import type { QuizNode, QuizResult } from "@guildway/shared/contract/quiz";
import { routes } from "@guildway/shared/routes";

/** Query parameter that names a result's node. */
export const RESULT = "result";

/** Path that shows a result to anyone. */
export function resultLink(resultId: string): string {
  return `${routes.quiz}?${new URLSearchParams({ [RESULT]: resultId })}`;
}

/** Returns the result with an id; undefined if the quiz has none. */
export function findResult(nodes: readonly QuizNode[], resultId: string): QuizResult | undefined {
  return nodes.find((node): node is QuizResult => node.id === resultId && "result" in node);
}
