import { Problem } from "./problem";

/** How much work of one kind is done and waited for at once. */
export interface Lane {
  /** Requests worked on at the same time. */
  running: number;
  /** Requests that may wait for their turn. */
  waiting: number;
  /** How long one may wait. */
  waitMs: number;
}

/** Runs work once it is its turn. */
export type Admit = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  until: number;
  start: () => void;
  refuse: (problem: Problem) => void;
}

/** When a refused caller may try again. By then those who waited have been answered. */
const RETRY_SECONDS = 2;

/**
 * Keeps a server that gets more work than it can do fast for those it serves: a few requests are worked on at a time,
 * the others wait in order, and one that would wait too long is answered with 503 before anything has been done for it.
 */
export function createLane({ running, waiting, waitMs }: Lane, now = () => performance.now()): Admit {
  const line: Waiting[] = [];
  let busy = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refuseLate(): void {
    const time = now();
    while (line[0] && line[0].until <= time) line.shift()?.refuse(overloaded());
  }

  /** All wait equally long, so it is always the first who runs out of time. */
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

  function turn(): Promise<void> {
    if (busy < running) {
      busy++;
      return Promise.resolve();
    }
    if (line.length >= waiting) throw overloaded();
    return new Promise((start, refuse) => {
      line.push({ until: now() + waitMs, start, refuse });
      watch();
    });
  }

  function leave(): void {
    refuseLate();
    const next = line.shift();
    if (next) next.start();
    else busy--;
    if (line.length === 0) {
      clearTimeout(timer);
      timer = undefined;
    }
  }

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

function overloaded(): Problem {
  return new Problem("overloaded", { headers: { "Retry-After": String(RETRY_SECONDS) } });
}
