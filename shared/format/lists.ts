import { cached, conventionsOf, readersLocale } from "./locale";

const lists = /* @__PURE__ */ cached((tag) => new Intl.ListFormat(tag));

/** Formats a list for a sentence: `Ada, Bo, and Cy`, where the reader's region has the last comma. */
export function formatList(items: readonly string[], locale = readersLocale()): string {
  return lists(conventionsOf(locale).dates).format(items);
}

/** Returns the parts of such a list, for items that aren't plain text. */
export function listParts(items: readonly string[]): { type: "element" | "literal"; value: string }[] {
  return lists(conventionsOf(readersLocale()).dates).formatToParts(items);
}

const collators = /* @__PURE__ */ cached((tag) => new Intl.Collator(tag, { numeric: true }));

/** Compares two names for a list, in the order of the reader's alphabet: in Swedish, Å comes after Z. */
export function compareNames(one: string, other: string): number {
  return collators(conventionsOf(readersLocale()).order).compare(one, other);
}

/** The items of a list in the order of their names. */
export function sortedByName<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => compareNames(nameOf(one), nameOf(other)));
}
