import { findResult, resultLink } from "./result-link";

const builder = { id: "builder", result: "Builder", description: "Builds things.", fields: [] };
const nodes = [{ id: "first", question: "What?", answers: [{ text: "Go", resultId: "builder" }] }, builder];

test("a link names the result", () => {
  expect(resultLink("a&b")).toBe("/homepage/mini-quiz/?result=a%26b");
});

test.each([
  ["builder", builder],
  ["first", undefined],
  ["nobody", undefined],
  ["", undefined],
])("the id %j finds the right result, or none", (id, result) => {
  expect(findResult(nodes, id)).toBe(result);
});
