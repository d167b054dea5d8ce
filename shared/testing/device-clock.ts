const HOUR = 60 * 60 * 1000;

/** Both ways in which a device's clock can be wrong, for `test.each`. */
export const WRONG_CLOCKS = [
  ["an hour fast", 1],
  ["an hour slow", -1],
] as const;

/** Sets only the clock of the page's device; `jest.useRealTimers()` restores it. */
export function setDeviceClock(hours: number): void {
  jest.useFakeTimers({
    now: Date.now() + hours * HOUR,
    doNotFake: [
      "cancelAnimationFrame",
      "cancelIdleCallback",
      "clearImmediate",
      "clearInterval",
      "clearTimeout",
      "hrtime",
      "nextTick",
      "performance",
      "queueMicrotask",
      "requestAnimationFrame",
      "requestIdleCallback",
      "setImmediate",
      "setInterval",
      "setTimeout",
    ],
  });
}
