/** Counts how many of the values are in each of the ranges between the bounds, and above the last. */
export function histogramOf(bounds: readonly number[], values: readonly number[]): number[] {
  const counts = [...bounds.map(() => 0), 0];
  for (const value of values) {
    const found = bounds.findIndex((bound) => value <= bound);
    const range = found < 0 ? bounds.length : found;
    counts[range] = (counts[range] ?? 0) + 1;
  }
  return counts;
}

/**
 * Returns the upper bound of the range that the quantile is in: infinity above the last bound, null if nothing was
 * counted.
 */
export function quantile(bounds: readonly number[], counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, found) => sum + found, 0);
  if (total === 0) return null;
  let sum = 0;
  const range = counts.findIndex((found) => {
    sum += found;
    return sum >= total * share;
  });
  return bounds[range] ?? Number.POSITIVE_INFINITY;
}
