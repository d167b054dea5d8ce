import { advance, atStart, fromDraft, goBack, type Progress, toDraft } from "./progress";

test.each<[string, Progress, Progress]>([
  ["takes the choice", { answers: [1], choice: 2 }, { answers: [1, 2], choice: null }],
  ["stays without a choice", { answers: [1], choice: null }, { answers: [1], choice: null }],
])("advancing %s", (_, before, after) => {
  expect(advance(before)).toEqual(after);
});

test.each<[string, Progress, Progress]>([
  ["shows the last answer chosen", { answers: [1, 2], choice: 0 }, { answers: [1], choice: 2 }],
  ["stays at the start", atStart, atStart],
])("going back %s", (_, before, after) => {
  expect(goBack(before)).toEqual(after);
});

test.each<[Progress]>([[atStart], [{ answers: [0, 3], choice: null }], [{ answers: [], choice: 1 }]])(
  "keeps %j",
  (progress) => {
    expect(fromDraft(toDraft(progress))).toEqual(progress);
  },
);

test.each([[undefined], [""], [{}], [[1.5, null]], [["a", null]], [[0, "a"]], [[]]])(
  "starts over from %j",
  (kept) => {
    expect(fromDraft(kept)).toEqual(atStart);
  },
);
