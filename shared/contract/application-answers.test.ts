import { answerError } from "./application-answers";
import type { QuestionType } from "./options";

function messageFor(
  question_type: QuestionType,
  texts: string[],
  { required = true, file_ids = [] as string[] } = {},
) {
  const question = { question_type, options: ["Yes", "No", "Maybe"], required };
  return answerError(question, { texts, file_ids })?.message;
}

test.each<[QuestionType, string[]]>([
  ["Written Response", ["Because."]],
  ["Number Response", ["12"]],
  ["Number Response", ["-7.5"]],
  ["Multiple-choice", ["No"]],
  ["Checkbox", ["Maybe", "Yes"]],
  ["Availibility", ["Monday morning", "Sunday evening"]],
])("accepts as an answer to a %s: %j", (type, texts) => {
  expect(messageFor(type, texts)).toBeUndefined();
});

test.each<[QuestionType, string[], string]>([
  ["Written Response", [], "Please answer this question"],
  ["Written Response", ["  "], "Please answer this question"],
  ["Written Response", ["a", "b"], "Give one answer"],
  ["Written Response", ["x".repeat(5001)], "Answer can be at most 5,000 characters"],
  ["Number Response", [""], "Please enter a number"],
  ["Number Response", ["ten"], "Enter a number, such as 12 or 7.5"],
  ["Number Response", ["1e9"], "Enter a number, such as 12 or 7.5"],
  ["Number Response", ["1", "2"], "Enter a number, such as 12 or 7.5"],
  ["Multiple-choice", [], "Please choose an answer"],
  ["Multiple-choice", ["yes"], "Choose one of the answers"],
  ["Multiple-choice", ["Yes", "No"], "Choose one of the answers"],
  ["Checkbox", [], "Please choose at least one answer"],
  ["Checkbox", ["Yes", "Never"], "Choose from the answers"],
  ["Checkbox", ["Yes", "Yes"], "Choose from the answers"],
  ["Availibility", [], "Please choose at least one time"],
  ["Availibility", ["Monday night"], "Choose times of the week"],
  ["File Upload", [], "Please add a file"],
  ["File Upload", ["cv.pdf"], "This question needs a file"],
])("refuses as an answer to a %s: %j", (type, texts, message) => {
  expect(messageFor(type, texts)).toBe(message);
});

test("accepts files only for an upload, each once and at most five", () => {
  expect(messageFor("File Upload", [], { file_ids: ["a"] })).toBeUndefined();
  expect(messageFor("File Upload", [], { file_ids: ["a", "a"] })).toBe("The same file is listed twice");
  expect(messageFor("File Upload", [], { file_ids: [..."abcdef"] })).toBe("At most 5 files");
  expect(messageFor("Checkbox", ["Yes"], { file_ids: ["a"] })).toBe("This question doesn't accept files");
});

test("lets an optional question stay unanswered, but refuses an invalid answer", () => {
  expect(messageFor("Number Response", [], { required: false })).toBeUndefined();
  expect(messageFor("File Upload", [], { required: false })).toBeUndefined();
  expect(messageFor("Number Response", ["ten"], { required: false })).toBe(
    "Enter a number, such as 12 or 7.5",
  );
});
