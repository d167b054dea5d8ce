import type { QuizNode, QuizQuestion, QuizResult } from "@guildway/shared/contract/quiz";

/** Where a series of answers has led. */
export type QuizState =
  | { kind: "question"; question: QuizQuestion; number: number }
  | { kind: "result"; result: QuizResult }
  /** An answer or a node that doesn't exist. */
  | { kind: "missing" };

/** Follows the answers, given as indexes among each question's answers, from the first question on. */
export function walk(nodes: readonly QuizNode[], answers: readonly number[]): QuizState {
  let node = nodes[0];
  for (const answer of answers) {
    if (!node || !("question" in node)) return { kind: "missing" };
    const next = targetOf(node, answer);
    node = nodes.find(({ id }) => id === next);
  }
  if (!node) return { kind: "missing" };
  return "question" in node
    ? { kind: "question", question: node, number: answers.length + 1 }
    : { kind: "result", result: node };
}

function targetOf(question: QuizQuestion, index: number): string | undefined {
  const answer = question.answers[index];
  if (!answer) return undefined;
  return "resultId" in answer ? answer.resultId : answer.nextQuestionId;
}

/** Returns what is wrong with a choice (product §10); undefined if nothing is. */
export function refusal(question: QuizQuestion, choice: number | null): string | undefined {
  if (choice === null) return "Please select an answer before proceeding!";
  return question.answers[choice] ? undefined : "Please select a valid answer.";
}

/** The maximum number of levels in the quiz, including the result (product §10.1). */
export function levels(nodes: readonly QuizNode[]): number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const known = new Map<string, number>();
  const levelsFrom = (id: string | undefined): number => {
    const node = id === undefined ? undefined : byId.get(id);
    if (!node) return 0;
    const depth = known.get(node.id);
    if (depth !== undefined) return depth;
    // Counted as none while it is being walked, so that a question that leads back to itself ends.
    known.set(node.id, 0);
    const below = "question" in node ? node.answers.map((_, index) => levelsFrom(targetOf(node, index))) : [];
    const total = 1 + Math.max(0, ...below);
    known.set(node.id, total);
    return total;
  };
  return levelsFrom(nodes[0]?.id);
}
