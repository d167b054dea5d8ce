/**
 * A few names, and how many there are besides: `You both know Ada King, Bo Ek and 10 others`. Before the names
 * are known, only the count.
 */
export function namedFew(names: readonly string[], count: number): string {
  if (names.length === 0) return `${numbered(count, "shared connection")}`;
  const rest = count - names.length;
  const parts = rest > 0 ? [...names, numbered(rest, "other")] : names;
  return `You both know ${new Intl.ListFormat("en-GB").format(parts)}`;
}

function numbered(count: number, one: string): string {
  return `${count.toLocaleString("en")} ${one}${count === 1 ? "" : "s"}`;
}
