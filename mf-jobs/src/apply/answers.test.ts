import { answersForm, type DraftAnswers } from "@guildway/shared/contract/application-form";
import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { formPath, noAnswers, questionPages, stepsOf } from "./answers";

function question(id: string, part: Partial<JobQuestion> = {}): JobQuestion {
  return { id, question: id, question_type: "Written Response", options: [], required: true, ...part };
}

const ten = Array.from({ length: 10 }, (_, index) => question(`q${index}`));
const idle = () => false;

test("splits questions into pages of four, with a review at the end", () => {
  expect(questionPages(ten).map((page) => page.length)).toEqual([4, 4, 2]);
  expect(stepsOf(questionPages(ten)).map(({ fields }) => fields.length)).toEqual([4, 4, 2, 0]);
  expect(stepsOf([])).toHaveLength(1);
});

test("refuses only answers that break the rules", () => {
  const questions = [question("a"), question("b", { question_type: "Number Response" }), question("c")];
  const answers: DraftAnswers = {
    a: { texts: ["Yes"], files: [] },
    b: { texts: ["many"], files: [] },
    c: { texts: [], files: [] },
  };
  const issues = answersForm(questions, idle).safeParse(answers).error?.issues;
  expect(issues?.map(({ path, message }) => [path, message])).toEqual([
    [["b"], "Enter a number, such as 12 or 7.5"],
    [["c"], "Please answer this question"],
  ]);
  expect(answersForm([question("a")], () => true).safeParse(answers).success).toBe(false);
});

test("sends answers in the questions' order, so that an error finds its question", () => {
  const answers: DraftAnswers = {
    q1: { texts: [], files: [{ id: "f", name: "cv.pdf", bytes: 3, media_type: "application/pdf" }] },
  };
  const optional = ten.map(
    (question) => ({ ...question, question_type: "File Upload", required: false }) as const,
  );
  const form = answersForm(optional, idle).parse({ ...noAnswers(optional), ...answers });
  expect(form.answers[1]).toEqual({ question_id: "q1", texts: [], file_ids: ["f"] });
  expect(formPath(ten, "answers.1.file_ids")).toBe("q1");
  expect(formPath(ten, "answers")).toBe("answers");
});
