import { useTestApp } from "../../../testing/app";
import { TestClock } from "../../../testing/test-clock";
import { throttle } from "./throttle";

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
