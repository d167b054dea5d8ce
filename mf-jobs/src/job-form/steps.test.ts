import { errorsOnLeaving, firstBadStep, placeOf, stepNamed, stepOf } from "./steps";

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
