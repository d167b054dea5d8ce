import { parseStaged, type Staged, stage, unstage } from "./staged";

const entry = (user_id: string, job_title = "Cook"): Staged => ({
  person: { user_id, first_name: "Ada", last_name: user_id, portrait: "", headline: "" },
  job_title,
  is_admin: false,
});

test("stages people one after the other", () => {
  expect(stage([entry("a")], entry("b"))).toEqual([entry("a"), entry("b")]);
});

test("stages a person once, with the last position given", () => {
  expect(stage([entry("a"), entry("b")], entry("a", "Waiter"))).toEqual([entry("a", "Waiter"), entry("b")]);
});

test("removes one person", () => {
  expect(unstage([entry("a"), entry("b")], "a")).toEqual([entry("b")]);
});

test("reads a draft, and ignores anything else", () => {
  expect(parseStaged([entry("a")])).toEqual([entry("a")]);
  for (const draft of [
    undefined,
    null,
    "x",
    {},
    [null, 1, {}, { person: null }, { ...entry("a"), job_title: 1 }],
  ]) {
    expect(parseStaged(draft)).toEqual([]);
  }
});
