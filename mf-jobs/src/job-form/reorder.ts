/** The list with the item at `index` moved by one place; the same list at its ends. */
export function moved<T>(items: readonly T[], index: number, by: -1 | 1): T[] {
  const item = items[index];
  const target = index + by;
  if (item === undefined || target < 0 || target >= items.length) return [...items];
  return items.toSpliced(index, 1).toSpliced(target, 0, item);
}
