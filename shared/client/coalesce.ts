interface Pace {
  /** Least time between two calls, in milliseconds. */
  every: number;
  /** The first call waits for a random time up to this many milliseconds, so that many pages don't ask at once. */
  spread?: number;
}

/**
 * Turns any number of calls into at most one of `action` per interval, and none before the last has settled. The last
 * call is always followed by one.
 *
 * @returns the call, and `stop` for what is still to come
 */
export function coalesce(action: () => unknown, { every, spread = 0 }: Pace) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let isCalled = false;
  let isStopped = false;
  const call = () => {
    isCalled = true;
    if (isRunning || isStopped) return;
    timer ??= setTimeout(run, Math.max(Math.random() * spread, last + every - performance.now()));
  };
  const run = () => {
    timer = undefined;
    last = performance.now();
    isCalled = false;
    const result = action();
    if (!(result instanceof Promise)) return;
    isRunning = true;
    const settled = () => {
      isRunning = false;
      if (isCalled) call();
    };
    result.then(settled, settled);
  };
  return {
    call,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
