import { emptyDraft } from "./job-draft";
import {
  byQuestion,
  errorsAfterChange,
  errorsOnLeaving,
  firstBadStep,
  positionOf,
  stepNamed,
  stepOf,
} from "./steps";

test("reads the page from the address, or takes the first", () => {
  expect(["skills", "questions", "sixth", null].map(stepNamed)).toEqual([
    "skills",
    "questions",
    "basics",
    "basics",
  ]);
  expect(positionOf("questions")).toBe(positionOf("details"));
});

test.each([
  ["title", "basics"],
  ["skills.2", "skills"],
  ["question_answers.0.1", "questions"],
  ["closes_on", "details"],
])("%s stands on %s", (path, step) => {
  expect(stepOf(path)).toBe(step);
});

test("leads to the first page with an error", () => {
  expect(firstBadStep({ "questions.0": "x", salary: "x" })).toBe("details");
  expect(firstBadStep({})).toBeUndefined();
});

test("the first page requires only the title and website", () => {
  expect(errorsOnLeaving("basics", { title: "a", job_type: "b", salary: "c" })).toEqual({ title: "a" });
});

describe("errors of questions", () => {
  const draft = emptyDraft();
  const refused = { title: "a", "questions.1": "b", "question_answers.10.0": "c", question_answers: "d" };
  const errors = byQuestion(refused, draft);

  test("are named by the questions' keys", () => {
    expect(errors).toEqual({
      title: "a",
      "questions.preset-1": "b",
      "question_answers.preset-10.0": "c",
      question_answers: "d",
    });
  });

  test("stay with questions that move and disappear with those that change", () => {
    const moved = draft.questions.toReversed();
    expect(errorsAfterChange(errors, draft, { questions: moved })).toEqual(errors);
    const changed = draft.questions.map((question) =>
      question.key === "preset-1" ? { ...question, question: "Why?" } : question,
    );
    const { "questions.preset-1": mended, ...others } = errors;
    expect(errorsAfterChange(errors, draft, { questions: changed })).toEqual(others);
  });
});

test("a field's error disappears when the field changes", () => {
  const draft = emptyDraft();
  expect(errorsAfterChange({ title: "a", "skills.0": "b", salary: "c" }, draft, { skills: [] })).toEqual({
    title: "a",
    salary: "c",
  });
});
