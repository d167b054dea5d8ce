import { setTimeout as after } from "node:timers/promises";

/** What undoes the start, in the order of the start; it is done in reverse. */
export type Stops = (() => Promise<void> | void)[];

/** How long a worker may take for what it has begun, and then the connections for their last statements. */
const PATIENCE_MS = 10_000;

/** Undoes the start as far as it has come. */
export async function stopAll(stops: Stops): Promise<void> {
  for (const undo of stops.splice(0).reverse()) await undo();
}

/**
 * Stops something without waiting for a database that is silent or locked: PostgreSQL takes back what a process leaves
 * unfinished, and the next one does it.
 */
export const impatiently = (undo: () => Promise<void> | void) => async (): Promise<void> => {
  const life = new AbortController();
  await Promise.race([undo(), after(PATIENCE_MS, undefined, { signal: life.signal }).catch(() => undefined)]);
  life.abort();
};
