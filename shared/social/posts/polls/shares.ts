/**
 * Returns how many hundredths of the whole each of some counts is, as whole numbers that add up to 100: what rounding
 * down leaves goes to the counts that lost most by it. All are 0 if the counts are.
 */
export function sharesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count) => Math.floor((count * 100) / total));
  const left = 100 - shares.reduce((sum, share) => sum + share, 0);
  const lost = counts.map((count, index) => ({ index, rest: (count * 100) % total }));
  for (const { index } of lost.sort((a, b) => b.rest - a.rest).slice(0, left)) {
    shares[index] = (shares[index] ?? 0) + 1;
  }
  return shares;
}
