import { useTestApp } from "../../../testing/app";
import { startWokenWorker } from "./woken-worker";

const app = useTestApp();

it("works as soon as the next row is due, without polling or an announcement", async () => {
  const due = new Date(Date.now() + 400);
  let did = () => {};
  const done = new Promise<number>((resolve) => {
    did = () => resolve(Date.now());
  });
  let isDone = false;
  const stop = startWokenWorker({
    listener: { on: () => () => undefined },
    log: app().log,
    channel: "some_channel",
    work: async () => {
      if (isDone || Date.now() < due.getTime()) return false;
      isDone = true;
      did();
      return true;
    },
    next: async () => (isDone ? undefined : due),
    failure: "can't work",
    // The longest that a timer can wait.
    pollMs: 2 ** 31 - 1,
  });
  expect(await done).toBeGreaterThanOrEqual(due.getTime());
  await stop();
});
