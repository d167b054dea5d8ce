interface Pace {
  /** Least time between two calls, in milliseconds. */
  every: number;
  /** The first call waits by chance up to so many milliseconds, so that many pages don't ask at once. */
  spread?: number;
}

/**
 * Turns any number of calls into at most one of `action` per interval. The last call is always followed by one.
 *
 * @returns the call, and `stop` for what is still to come
 */
export function coalesce(action: () => void, { every, spread = 0 }: Pace) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const run = () => {
    timer = undefined;
    last = performance.now();
    action();
  };
  return {
    call: () => {
      timer ??= setTimeout(run, Math.max(Math.random() * spread, last + every - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
