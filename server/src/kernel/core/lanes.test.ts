import { createLanes, createPageLane } from "./lanes";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Work that never ends. */
const never = () => new Promise<never>(() => undefined);

test("many searches at once don't make other calls wait", async () => {
  const laneOf = createLanes();
  for (let count = 0; count < 50; count++) laneOf("searches")(never).catch(() => undefined);
  const others = ["other", "entry", "providers"] as const;
  const answers = others.map((name) => laneOf(name)(async () => name));
  expect(await Promise.all(answers)).toEqual(others);
});

test.each([
  ["searches", () => createLanes()("searches")],
  ["visitors' pages", createPageLane],
])("a crowd of 500 that wants %s waits half a second before anyone is refused", async (_, laneOf) => {
  const lane = laneOf();
  const refused = jest.fn();
  for (let count = 0; count < 500; count++) lane(never).catch(refused);
  await jest.advanceTimersByTimeAsync(499);
  expect(refused).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(refused).toHaveBeenCalledTimes(496);
});

test("one person's picture uploads delay neither others' uploads nor other calls", async () => {
  const laneOf = createLanes();
  const upload = laneOf("pictures");
  const third = jest.fn(async () => undefined);
  for (let count = 0; count < 2; count++) upload(never, "ada").catch(() => undefined);
  upload(third, "ada").catch(() => undefined);

  await upload(async () => undefined, "grace");
  await laneOf("other")(async () => undefined, "ada");
  expect(third).not.toHaveBeenCalled();
});
