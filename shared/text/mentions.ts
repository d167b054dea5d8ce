/** A person, with the name in a text after an `@`. */
interface Written {
  written: string;
}

/** Finds an `@` with one of these names; a longer one first: “@Ann Ek” is also the beginning of “@Ann Eklund”. */
export function mentionPattern(mentions: readonly Written[]): RegExp {
  const names = [...new Set(mentions.map(({ written }) => written))].sort((a, b) => b.length - a.length);
  return new RegExp(
    `(@(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")}))`,
    "g",
  );
}

/**
 * Returns the people whose names are in a text, in its order. If people share a name, they are matched in order, at
 * most as many as there are occurrences.
 */
export function mentionsIn<T extends Written>(text: string, mentions: readonly T[]): T[] {
  if (mentions.length === 0) return [];
  const waiting = [...mentions];
  return [...text.matchAll(mentionPattern(mentions))].flatMap(([at]) => {
    const next = waiting.findIndex(({ written }) => `@${written}` === at);
    return next < 0 ? [] : waiting.splice(next, 1);
  });
}
