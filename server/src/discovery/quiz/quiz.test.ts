import { FIELDS } from "@guildway/shared/contract/options";
import { type QuizQuestion, type QuizResult, quiz } from "@guildway/shared/contract/quiz";
import data from "./quiz.json";

const nodes = quiz.getQuiz.response.parse(data);
const questions = nodes.filter((node): node is QuizQuestion => "question" in node);
const results = nodes.filter((node): node is QuizResult => "result" in node);
const questionsById = new Map(questions.map((node) => [node.id, node]));
const resultsById = new Map(results.map((node) => [node.id, node]));

interface Path {
  /** All questions, in the order in which they are asked. */
  asked: QuizQuestion[];
  answered: string[];
  result: QuizResult | undefined;
}

/** Every path through the quiz; a dead end has no result. */
function walk(id: string, asked: QuizQuestion[] = [], answered: string[] = []): Path[] {
  const question = questionsById.get(id);
  if (!question || asked.includes(question)) return [{ asked, answered, result: resultsById.get(id) }];
  return question.answers.flatMap((answer) =>
    walk(
      "nextQuestionId" in answer ? answer.nextQuestionId : answer.resultId,
      [...asked, question],
      [...answered, answer.text],
    ),
  );
}

const paths = walk("start");

// product §10: five levels at most, of which the last one gives the result.
const MOST_QUESTIONS = 4;
const EDUCATION = [
  "High School",
  "Current College Student",
  "Bachelor's Degree",
  "Master's Degree",
  "PHD Degree",
];

test("the first node is the first question", () => {
  expect(nodes[0]?.id).toBe("start");
});

test("ids are unique", () => {
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
});

test("it has four branches: steps, emotions, a friend, reframing", () => {
  expect(questionsById.get("start")?.answers).toEqual([
    { text: expect.stringContaining("steps"), nextQuestionId: "tasks" },
    { text: expect.stringContaining("feel"), nextQuestionId: "stress" },
    { text: expect.stringContaining("friend"), nextQuestionId: "group" },
    { text: expect.stringContaining("different question"), nextQuestionId: "challenge" },
  ]);
});

test.each([
  ["tasks", "organize"],
  ["stress", "stress"],
  ["group", "role in a group"],
  ["challenge", "approach the challenge"],
])("level 2 of the branch %s asks about what the specification names", (id, words) => {
  expect(questionsById.get(id)?.question).toContain(words);
});

test("level 3 asks about education only in the task-organizing branch", () => {
  for (const { asked } of paths) {
    const offered = asked[2]?.answers.map(({ text }) => text);
    if (asked[1]?.id === "tasks") expect(offered).toEqual(EDUCATION);
    else expect(offered).not.toEqual(EDUCATION);
  }
});

test.each(paths.map((path) => [path.answered.join(" → "), path]))("%s leads to a role", (_, path) => {
  expect(path.result).toBeDefined();
  expect(path.asked.length).toBeLessThanOrEqual(MOST_QUESTIONS);
});

test.each(questions.map((node) => [node.id, node]))(
  "%s is a well-formed question",
  (_, { question, answers }) => {
    expect(question).toMatch(/\?$/);
    expect(answers.length).toBeGreaterThanOrEqual(2);
    expect(answers.length).toBeLessThanOrEqual(5);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(answers.length);
  },
);

test("no two questions have the same words", () => {
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
});

test("every node can be reached", () => {
  const reached = new Set(paths.flatMap(({ asked, result }) => [...asked, result].map((node) => node?.id)));
  expect(nodes.filter(({ id }) => !reached.has(id))).toEqual([]);
});

test("there are at least 250 roles, all with different names", () => {
  const names = new Set(results.map(({ result }) => result.toLowerCase()));
  expect(names.size).toBeGreaterThanOrEqual(250);
  expect(names.size).toBe(results.length);
});

test.each(results.map((node) => [node.result, node]))(
  "%s is described in one sentence",
  (_, { description }) => {
    expect(description).toMatch(/^[A-Z][^.!?]{25,140}\.$/);
  },
);

test.each([
  "Software Engineer",
  "Tech Consultant",
  "Industrial Designer",
  "Landscaping",
  "Project Manager",
  "Team Lead",
  "Social Worker",
  "Therapist",
  "Life Coach",
  "Entrepreneur",
  "Educator",
])("%s, an example of the specification, is a role", (name) => {
  expect(results.map(({ result }) => result)).toContain(name);
});

test.each(FIELDS)("the field %s has at least 6 roles", (field) => {
  expect(results.filter(({ fields }) => fields.includes(field)).length).toBeGreaterThanOrEqual(6);
});
