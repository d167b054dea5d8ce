import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { type DraftAnswers, faultsOfRefusal, findFaults, questionPages, toSend } from "./answers";
import { parseDraft } from "./parse-draft";

function question(id: string, part: Partial<JobQuestion> = {}): JobQuestion {
  return { id, question: id, question_type: "Written Response", options: [], required: true, ...part };
}

const ten = Array.from({ length: 10 }, (_, index) => question(`q${index}`));

test("splits questions into pages of four", () => {
  expect(questionPages(ten).map((page) => page.length)).toEqual([4, 4, 2]);
  expect(questionPages([])).toEqual([]);
});

test("reports only answers that break the rules", () => {
  const questions = [question("a"), question("b", { question_type: "Number Response" }), question("c")];
  const answers: DraftAnswers = { a: { texts: ["Yes"], files: [] }, b: { texts: ["many"], files: [] } };
  expect(findFaults(questions, answers)).toEqual({
    b: "Enter a number, such as 12 or 7.5",
    c: "Please answer this question",
  });
});

test("sends answers in the questions' order, so that an error finds its question", () => {
  const file = { id: "f", name: "cv.pdf", bytes: 3 };
  const answers: DraftAnswers = { q1: { texts: [""], files: [file] } };
  expect(toSend(ten, answers)[1]).toEqual({ question_id: "q1", texts: [], file_ids: ["f"] });
  expect(
    faultsOfRefusal(ten, [
      { path: "answers.1.file_ids", message: "Gone" },
      { path: "answers", message: "Elsewhere" },
    ]),
  ).toEqual({ q1: "Gone" });
});

test.each(["null", "[]", '{"page":0,"answers":{"q":{"texts":[1],"files":[]}}}'])(
  "a draft that reads %j is empty",
  (text) => {
    expect(parseDraft(JSON.parse(text))).toEqual({ page: 0, answers: {} });
  },
);
