import { coalesce } from "./coalesce";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a hundred calls a second become one a second, and the last call is followed by one", () => {
  const action = jest.fn();
  const { call } = coalesce(action, { every: 1_000 });
  for (let turn = 0; turn < 290; turn++) {
    call();
    jest.advanceTimersByTime(10);
  }
  expect(action).toHaveBeenCalledTimes(3);
  jest.advanceTimersByTime(5_000);
  expect(action).toHaveBeenCalledTimes(4);
});

test("the first call comes within the spread", () => {
  const action = jest.fn();
  coalesce(action, { every: 1_000, spread: 500 }).call();
  jest.advanceTimersByTime(500);
  expect(action).toHaveBeenCalledTimes(1);
});

test("nothing is called after it was stopped", () => {
  const action = jest.fn();
  const { call, stop } = coalesce(action, { every: 1_000 });
  call();
  stop();
  jest.runAllTimers();
  expect(action).not.toHaveBeenCalled();
});

test("what takes longer than the interval isn't begun again before it ends", async () => {
  const answers: (() => void)[] = [];
  const action = jest.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const { call } = coalesce(action, { every: 1_000 });
  for (let turn = 0; turn < 100; turn++) {
    call();
    jest.advanceTimersByTime(100);
  }
  expect(action).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(action).toHaveBeenCalledTimes(2);
  answers[1]?.();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(action).toHaveBeenCalledTimes(2);
});
