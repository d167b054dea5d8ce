import type { QuizNode } from "@guildway/shared/contract/quiz";
import { levels, refusal, walk } from "./walk";

const second = {
  id: "second",
  question: "And then?",
  answers: [
    { text: "Build", resultId: "builder" },
    { text: "Vanish", resultId: "nowhere" },
  ],
};
const first = {
  id: "first",
  question: "What first?",
  answers: [
    { text: "Go on", nextQuestionId: "second" },
    { text: "Stop here", resultId: "builder" },
  ],
};
const builder: QuizNode = {
  id: "builder",
  result: "Builder",
  description: "Builds things.",
  fields: ["Engineering"],
};
const nodes: QuizNode[] = [first, builder, second];

describe("walk", () => {
  test.each([
    ["begins with the first question", [], { kind: "question", question: first, number: 1 }],
    ["continues with the next question", [0], { kind: "question", question: second, number: 2 }],
    ["ends with a result", [0, 0], { kind: "result", result: builder }],
    ["may end early", [1], { kind: "result", result: builder }],
    ["notices a node that is missing", [0, 1], { kind: "missing" }],
    ["notices an answer that is missing", [7], { kind: "missing" }],
    ["notices answers beyond a result", [1, 0], { kind: "missing" }],
  ])("%s", (_, answers, state) => {
    expect(walk(nodes, answers)).toEqual(state);
  });

  test("finds nothing in an empty quiz", () => {
    expect(walk([], [])).toEqual({ kind: "missing" });
  });
});

describe("refusal", () => {
  test.each([
    [null, "Please select an answer before proceeding!"],
    [2, "Please select a valid answer."],
    [-1, "Please select a valid answer."],
    [0, undefined],
    [1, undefined],
  ])("says about the choice %s: %s", (choice, message) => {
    expect(refusal(first, choice)).toBe(message);
  });
});

describe("levels", () => {
  const loop = { id: "loop", question: "Again?", answers: [{ text: "Yes", nextQuestionId: "loop" }] };

  test.each<[string, QuizNode[], number]>([
    ["the longest way with its result", nodes, 3],
    ["only a result", [builder], 1],
    ["no quiz", [], 0],
    ["a question that leads back to itself", [loop], 1],
  ])("counts %s", (_, quiz, count) => {
    expect(levels(quiz)).toBe(count);
  });
});
