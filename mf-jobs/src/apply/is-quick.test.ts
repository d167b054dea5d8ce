import type { JobQuestion } from "@guildway/shared/contract/jobs";
import type { QuestionType } from "@guildway/shared/contract/options";
import { isQuick } from "./is-quick";

const ask = (question_type: QuestionType, index: number, required = true): JobQuestion => ({
  id: `q${index}`,
  question: "?",
  question_type,
  options: [],
  required,
});
const asked = (...types: QuestionType[]) => types.map((type, index) => ask(type, index));
const before = (...ids: string[]) =>
  ids.map((question_id) => ({ question_id, texts: ["x"], job_title: "", company_name: "", answered_at: "" }));

test("applying is quick if the questions have choices, or were answered before", () => {
  expect(isQuick([], [], false)).toBe(true);
  expect(isQuick(asked("Multiple-choice", "Checkbox", "Number Response"), [], false)).toBe(true);
  expect(isQuick(asked("Written Response"), [], false)).toBe(false);
  expect(isQuick(asked("Written Response"), before("q0"), false)).toBe(true);
  expect(isQuick(asked("File Upload", "Checkbox", "Availibility"), [], false)).toBe(false);
  expect(isQuick(asked("File Upload", "Checkbox", "Availibility"), [], true)).toBe(true);
  // What is optional can be left out.
  expect(isQuick([ask("Written Response", 0, false)], [], false)).toBe(true);
  expect(isQuick(asked(...Array<QuestionType>(9).fill("Multiple-choice")), [], false)).toBe(false);
});
