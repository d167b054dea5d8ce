import { Problem } from "./problem";

/** How much work of one kind runs and waits at the same time. */
export interface Lane {
  /** Requests worked on at the same time. */
  running: number;
  /** Requests that may wait. */
  waiting: number;
  /** The longest wait. */
  waitMs: number;
  /** Requests of the same caller worked on at the same time. */
  each?: number;
}

/** Runs a caller's work once it is its turn. */
export type Admit = <Result>(work: () => Promise<Result>, caller?: string) => Promise<Result>;

interface Waiting {
  caller: string;
  until: number;
  start: () => void;
  refuse: (problem: Problem) => void;
}

/** When a refused caller may try again. By then those who waited have been answered. */
const RETRY_SECONDS = 2;

/**
 * Keeps an overloaded server fast for the requests it serves: a few requests run at a time, the others wait in
 * order, and one that would wait too long is refused with 503 before any work is done. With `each`, no caller gets
 * all slots: requests behind a caller who has used their share go first.
 */
export function createLane(
  { running, waiting, waitMs, each = running }: Lane,
  now = () => performance.now(),
): Admit {
  const line: Waiting[] = [];
  const busyOf = new Map<string, number>();
  let busy = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refuseLate(): void {
    const time = now();
    while (line[0] && line[0].until <= time) line.shift()?.refuse(overloaded());
  }

  /** All have the same limit, so the first one always times out first. */
  function watch(): void {
    const first = line[0];
    if (timer !== undefined || !first) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        refuseLate();
        watch();
      },
      Math.max(1, first.until - now()),
    );
  }

  const isTurnOf = (caller: string) => busy < running && (busyOf.get(caller) ?? 0) < each;

  function occupy(caller: string): void {
    busy++;
    busyOf.set(caller, (busyOf.get(caller) ?? 0) + 1);
  }

  function turn(caller: string): Promise<void> {
    if (isTurnOf(caller)) {
      occupy(caller);
      return Promise.resolve();
    }
    if (line.length >= waiting) throw overloaded();
    return new Promise((start, refuse) => {
      line.push({ caller, until: now() + waitMs, start, refuse });
      watch();
    });
  }

  function leave(caller: string): void {
    busy--;
    const left = (busyOf.get(caller) ?? 0) - 1;
    if (left > 0) busyOf.set(caller, left);
    else busyOf.delete(caller);
    refuseLate();
    const index = line.findIndex((next) => isTurnOf(next.caller));
    const [next] = index >= 0 ? line.splice(index, 1) : [];
    if (next) {
      occupy(next.caller);
      next.start();
    }
    if (line.length === 0) {
      clearTimeout(timer);
      timer = undefined;
    }
  }

  return async (work, caller = "") => {
    await turn(caller);
    try {
      return await work();
    } finally {
      leave(caller);
    }
  };
}

function overloaded(): Problem {
  return new Problem("overloaded", { headers: { "Retry-After": String(RETRY_SECONDS) } });
}
