import { emptyDraft } from "./job-draft";
import {
  byQuestion,
  errorsAfterChange,
  errorsOnLeaving,
  firstBadStep,
  placeOf,
  stepNamed,
  stepOf,
} from "./steps";

test("the address names a page, anything else is the first", () => {
  expect(["skills", "questions", "sixth", null].map(stepNamed)).toEqual([
    "skills",
    "questions",
    "basics",
    "basics",
  ]);
  expect(placeOf("questions")).toBe(placeOf("details"));
});

test.each([
  ["title", "basics"],
  ["skills.2", "skills"],
  ["question_answers.0.1", "questions"],
  ["closes_on", "details"],
])("%s stands on %s", (path, step) => {
  expect(stepOf(path)).toBe(step);
});

test("one goes to the first page with something refused", () => {
  expect(firstBadStep({ "questions.0": "x", salary: "x" })).toBe("details");
  expect(firstBadStep({})).toBeUndefined();
});

test("the first page asks for title and website alone", () => {
  expect(errorsOnLeaving("basics", { title: "a", job_type: "b", salary: "c" })).toEqual({ title: "a" });
});

describe("what is refused of questions", () => {
  const draft = emptyDraft();
  const refused = { title: "a", "questions.1": "b", "question_answers.10.0": "c", question_answers: "d" };
  const errors = byQuestion(refused, draft);

  test("is named by their keys", () => {
    expect(errors).toEqual({
      title: "a",
      "questions.preset-1": "b",
      "question_answers.preset-10.0": "c",
      question_answers: "d",
    });
  });

  test("stays with those that only move, and goes with those that change", () => {
    const moved = draft.questions.toReversed();
    expect(errorsAfterChange(errors, draft, { questions: moved })).toEqual(errors);
    const changed = draft.questions.map((question) =>
      question.key === "preset-1" ? { ...question, question: "Why?" } : question,
    );
    const { "questions.preset-1": mended, ...others } = errors;
    expect(errorsAfterChange(errors, draft, { questions: changed })).toEqual(others);
  });
});

test("what is refused of a field goes when the field changes", () => {
  const draft = emptyDraft();
  expect(errorsAfterChange({ title: "a", "skills.0": "b", salary: "c" }, draft, { skills: [] })).toEqual({
    title: "a",
    salary: "c",
  });
});
