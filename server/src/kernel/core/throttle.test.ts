import { useTestApp } from "../../../testing/app";
import { recordStatements } from "../../../testing/recorded-statements";
import { TestClock } from "../../../testing/test-clock";
import { countInWindows, throttle } from "./throttle";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const RATE = { max: 2, seconds: 60 };

it("refuses calls beyond the rate until the window ends", async () => {
  const clock = new TestClock();
  const count = () => throttle(clock, app().db, "window", RATE);
  expect([await count(), await count()]).toEqual([1, 2]);
  await expect(count()).rejects.toMatchObject({ code: "too-many-requests" });
  clock.advance({ seconds: 61 });
  expect(await count()).toBe(1);
});

it("doesn't lock anyone out for days if the clock jumps forward and back", async () => {
  const clock = new TestClock();
  const count = () => throttle(clock, app().db, "clock", RATE);
  clock.advance({ days: 3 });
  await count();
  await count();
  clock.advance({ days: -3 });

  expect(await count()).toBe(1);
  await count();
  const refused: unknown = await count().catch((error: unknown) => error);
  expect(refused).toMatchObject({ headers: { "Retry-After": expect.stringMatching(/^([1-5]?\d|60)$/) } });
});

it("counts calls that arrive out of order together", async () => {
  const clock = new TestClock();
  const count = () => throttle(clock, app().db, "order", RATE);
  await count();
  clock.advance({ seconds: -1 });
  expect(await count()).toBe(2);
  clock.advance({ seconds: -1 });
  await expect(count()).rejects.toMatchObject({ code: "too-many-requests" });
});

describe("several windows", () => {
  const [minute, hour, day] = [
    { max: 2, seconds: 60 },
    { max: 3, seconds: 3600 },
    { max: 100, seconds: 86400 },
  ];
  const count = async (clock: TestClock, name: string, rates = [minute, hour, day]) =>
    (await countInWindows(clock, app().db, rates, ({ seconds }) => `${name} ${seconds}`)).map(
      ({ count }) => count,
    );

  it("are counted with one statement, up to the first that is full", async () => {
    const clock = new TestClock();
    const statements = recordStatements(app().database.pool);
    expect(await count(clock, "one")).toEqual([1, 1, 1]);
    expect(statements).toHaveLength(1);
    expect(await count(clock, "one")).toEqual([2, 2, 2]);
    expect(await count(clock, "one")).toEqual([3]);
    expect(await count(clock, "one")).toEqual([4]);
    clock.advance({ seconds: 61 });
    expect(await count(clock, "one")).toEqual([1, 3, 3]);
    expect(await count(clock, "one")).toEqual([2, 4]);
    expect(await count(clock, "one", [])).toEqual([]);
  });

  it("say when each ends", async () => {
    const clock = new TestClock();
    const windows = () => countInWindows(clock, app().db, [minute, hour], ({ seconds }) => `ends ${seconds}`);
    expect((await windows()).map(({ endsIn }) => endsIn)).toEqual([60, 3600]);
    clock.advance({ seconds: 20 });
    expect((await windows()).map(({ endsIn }) => endsIn)).toEqual([40, 3580]);
  });

  it("count every one of many calls at once", async () => {
    const clock = new TestClock();
    const rates = [
      { max: 40, seconds: 60 },
      { max: 30, seconds: 3600 },
      { max: 100, seconds: 86400 },
    ];
    const counts = await Promise.all(Array.from({ length: 50 }, () => count(clock, "many", rates)));
    const sorted = (window: number) =>
      counts.flatMap((windows) => windows[window] ?? []).sort((one, other) => one - other);
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
    expect([sorted(0), sorted(1), sorted(2)]).toEqual([upTo(50), upTo(40), upTo(30)]);
  });
});
