import { atStart, goBack, goOn, type Progress, parse, serialise } from "./progress";

test.each<[string, Progress, Progress]>([
  ["takes the choice", { answers: [1], choice: 2 }, { answers: [1, 2], choice: null }],
  ["stays without a choice", { answers: [1], choice: null }, { answers: [1], choice: null }],
])("going on %s", (_, before, after) => {
  expect(goOn(before)).toEqual(after);
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
    expect(parse(serialise(progress))).toEqual(progress);
  },
);

test.each([[null], [""], ["{"], ["{}"], ["[1.5,null]"], ['["a",null]'], ['[0,"a"]'], ["[]"]])(
  "starts anew from %s",
  (text) => {
    expect(parse(text)).toEqual(atStart);
  },
);
