import { excerptOf } from "./excerpt";

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");

test.each([
  ["a short text", "Done."],
  ["a text with little more than fits", `${"word ".repeat(84)}${"word ".repeat(10)}`.trim()],
  ["eight lines", "line\n".repeat(8).trim()],
])("%s is shown whole", (_name, text) => {
  expect(excerptOf(text)).toBeUndefined();
});

test("a long text is cut between two words", () => {
  const text = words(200);
  const start = excerptOf(text)?.slice(0, -1) ?? "";
  expect(start.length).toBeLessThanOrEqual(420);
  expect(text.startsWith(`${start} `)).toBe(true);
});

test("many lines are cut after the eighth", () => {
  expect(excerptOf("line\n".repeat(30))).toBe(`${"line\n".repeat(8).trim()}…`);
});

test("a text without spaces is cut anywhere", () => {
  expect(excerptOf("x".repeat(3_000))).toBe(`${"x".repeat(420)}…`);
});
