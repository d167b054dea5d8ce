import { describeFilter, readDeskQuery, shorten, writeDeskQuery } from "./desk-query";

const years = "01890000-0000-7000-8000-000000000001";

test.each([
  ["", {}],
  ["?status=offer", { status: "offer" }],
  ["?status=in+review&sort=rating&view=board", { status: "in review", sort: "rating", view: "board" }],
  [`?sort=answer&sort_question=${years}`, { sort: "answer", sort_question: years }],
])("the address %s is %j", (address, query) => {
  expect(readDeskQuery(new URLSearchParams(address))).toEqual(query);
  expect(readDeskQuery(new URLSearchParams(writeDeskQuery(query as object)))).toEqual(query);
});

test("filters by answers are kept in the address", () => {
  const query = { text: "steel", answers: [{ question_id: years, min: 5 }] };
  expect(readDeskQuery(new URLSearchParams(writeDeskQuery(query)))).toEqual(query);
});

test.each([
  "?status=gone",
  "?sort=color",
  "?sort=answer",
  "?answers=%7B",
  "?answers=[1]",
  '?answers=[{"question_id":"x","min":"1"}]',
])("%s says nothing", (address) => {
  expect(readDeskQuery(new URLSearchParams(address))).toEqual({});
});

test("describes filters by the questions", () => {
  const question = { id: years, question: "Years of work?", options: [], required: true };
  const questions = [{ ...question, question_type: "Number Response" as const }];
  expect(describeFilter({ question_id: years, min: 5 }, questions)).toBe("Years of work ≥ 5");
  expect(describeFilter({ question_id: years, max: 2.5 }, questions)).toBe("Years of work ≤ 2.5");
  expect(describeFilter({ question_id: years, min: 1, max: 3 }, questions)).toBe("Years of work: 1 to 3");
  expect(describeFilter({ question_id: years, any_of: ["Yes", "No"] })).toBe("Answer: Yes or No");
});

test("shortens a question at a word", () => {
  expect(shorten("How many years of experience do you have in this kind of work?")).toBe(
    "How many years of experience do…",
  );
});
