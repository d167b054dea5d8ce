import { isolated } from "@guildway/shared/format/isolated";
import { formatList } from "@guildway/shared/format/lists";
import { formatCount } from "@guildway/shared/format/numbers";

/**
 * A few names, and how many there are besides: `You both know Ada King, Bo Ek, and 10 others`. Before the names
 * are known, only the count.
 */
export function namedFew(names: readonly string[], count: number): string {
  if (names.length === 0) return formatCount(count, "shared connection");
  const rest = count - names.length;
  const parts = rest > 0 ? [...names.map(isolated), formatCount(rest, "other")] : names.map(isolated);
  return `You both know ${formatList(parts)}`;
}
