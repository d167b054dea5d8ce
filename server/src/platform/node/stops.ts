import { setTimeout as after } from "node:timers/promises";

/** The functions that undo the start, in its order; they are called in reverse. */
export type Stops = (() => Promise<void> | void)[];

/** How long a worker may take for its current work, and then the connections for their last statements. */
const PATIENCE_MS = 10_000;

/** Longer than any live operation takes; those with their own limit have a shorter one. */
export const STUCK_MS = 60_000;

/**
 * Undoes the start so far. What doesn't end is abandoned, so that the rest is still undone.
 *
 * @returns whether everything has ended
 */
export async function stopAll(stops: Stops, stuckMs = STUCK_MS): Promise<boolean> {
  let hasEnded = true;
  for (const undo of stops.splice(0).reverse()) {
    if (!(await within(stuckMs, undo))) hasEnded = false;
  }
  return hasEnded;
}

/**
 * Stops something without waiting for a database that is silent or locked: PostgreSQL rolls back unfinished work,
 * and the next process repeats it.
 */
export const impatiently = (undo: () => Promise<void> | void) => async (): Promise<void> => {
  await within(PATIENCE_MS, undo);
};

/** Whether something ends in time. */
async function within(ms: number, undo: () => Promise<void> | void): Promise<boolean> {
  const life = new AbortController();
  const late = after(ms, false, { signal: life.signal }).catch(() => false);
  try {
    return await Promise.race([Promise.resolve(undo()).then(() => true), late]);
  } finally {
    life.abort();
  }
}
