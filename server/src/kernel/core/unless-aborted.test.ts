import { getEventListeners } from "node:events";
import { unlessAborted } from "./unless-aborted";

test("settles as the work does, and leaves no listener on the signal", async () => {
  const { signal } = new AbortController();
  for (let count = 0; count < 20; count++) {
    expect(await unlessAborted(signal, Promise.resolve(count))).toBe(count);
    await expect(unlessAborted(signal, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  }
  expect(getEventListeners(signal, "abort")).toHaveLength(0);
});

test("rejects once the signal is aborted, before or during the work", async () => {
  const life = new AbortController();
  const never = unlessAborted(life.signal, new Promise(() => {}));
  life.abort(new Error("gone"));
  await expect(never).rejects.toThrow("gone");
  await expect(
    unlessAborted(
      life.signal,
      Promise.resolve(1).then(() => 2),
    ),
  ).rejects.toThrow("gone");
  expect(getEventListeners(life.signal, "abort")).toHaveLength(0);
});
