/** Someone as they are called in a text, after an `@`. */
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
 * Those whose names are in a text, in its order. Of people who are called the same, the first place stands for the first
 * one, and there are no more of them than places.
 */
export function mentionsIn<T extends Written>(text: string, mentions: readonly T[]): T[] {
  if (mentions.length === 0) return [];
  const waiting = [...mentions];
  return [...text.matchAll(mentionPattern(mentions))].flatMap(([at]) => {
    const next = waiting.findIndex(({ written }) => `@${written}` === at);
    return next < 0 ? [] : waiting.splice(next, 1);
  });
}
