import { createLane } from "./admission";

/** Work that ends when the test says so. */
function work() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { finish, run: jest.fn(() => done) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LANE = { running: 1, waiting: 1, waitMs: 60_000 };

test("the next in line starts when a slot is free", async () => {
  const admit = createLane(LANE);
  const [first, second] = [work(), work()];
  const answers = [admit(first.run), admit(second.run)];
  await Promise.resolve();
  expect(second.run).not.toHaveBeenCalled();
  first.finish();
  second.finish();
  await Promise.all(answers);
  expect(second.run).toHaveBeenCalledTimes(1);
});

test("work that fails frees its slot", async () => {
  const admit = createLane(LANE);
  await expect(admit(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await expect(admit(async () => "next")).resolves.toBe("next");
});

test("nobody joins a full line: the answer says when to try again", async () => {
  const admit = createLane(LANE);
  const [first, second, third] = [work(), work(), work()];
  const answers = [admit(first.run), admit(second.run)];
  await expect(admit(third.run)).rejects.toMatchObject({
    status: 503,
    code: "overloaded",
    headers: { "Retry-After": "2" },
  });
  expect(third.run).not.toHaveBeenCalled();
  first.finish();
  second.finish();
  await Promise.all(answers);
});

test("a call that would wait too long is refused, and never run", async () => {
  const admit = createLane(LANE);
  const [first, second] = [work(), work()];
  const answer = admit(first.run);
  const refused = jest.fn();
  const late = admit(second.run).catch(refused);
  await jest.advanceTimersByTimeAsync(LANE.waitMs - 1);
  expect(refused).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await late;
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: "overloaded" }));
  first.finish();
  await answer;
  await expect(admit(async () => "later")).resolves.toBe("later");
  expect(second.run).not.toHaveBeenCalled();
});

test("a slot that becomes free late isn't given to a call that has waited too long", async () => {
  let time = 0;
  const admit = createLane(LANE, () => time);
  const [first, second] = [work(), work()];
  const answers = [admit(first.run), admit(second.run)];
  time = LANE.waitMs + 1;
  first.finish();
  await answers[0];
  await expect(answers[1]).rejects.toMatchObject({ code: "overloaded" });
});

test("a caller who has used their share waits, and later callers go first", async () => {
  const admit = createLane({ running: 2, waiting: 2, waitMs: 60_000, each: 1 });
  const [ada, again, grace] = [work(), work(), work()];
  const answers = [admit(ada.run, "ada"), admit(again.run, "ada"), admit(grace.run, "grace")];
  await Promise.resolve();
  expect(again.run).not.toHaveBeenCalled();
  expect(grace.run).toHaveBeenCalledTimes(1);
  grace.finish();
  await answers[2];
  expect(again.run).not.toHaveBeenCalled();
  ada.finish();
  again.finish();
  await Promise.all(answers);
  expect(again.run).toHaveBeenCalledTimes(1);
});
