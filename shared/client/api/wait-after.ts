const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Doubled with each failure, and randomized so that tabs don't all return to a restarted server at once. */
export function waitAfter(failures: number, chance = Math.random()): number {
  const most = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** failures);
  return most * (0.5 + chance / 2);
}
