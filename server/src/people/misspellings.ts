import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";

// Longer names keep enough trigrams with one wrong letter; shorter ones would find everybody.
const SHORT_NAME = /^\p{L}{3,5}$/u;

/**
 * `LIKE` patterns of the names that a short text may stand for with one letter wrong, left out or swapped
 * with its neighbour. Trigrams alone miss these: `lina` shares only two of eight with `lena`.
 */
export function misspellingsOf(text: string): string[] {
  if (!SHORT_NAME.test(text)) return [];
  const letters = [...text];
  const before = (index: number) => letters.slice(0, index).join("");
  const from = (index: number) => letters.slice(index).join("");
  const patterns = letters.flatMap((letter, index) => {
    const leftOut = `${before(index)}_${from(index)}`;
    // Of three letters, one wrong is too many.
    if (letters.length === 3) return [leftOut];
    const next = letters[index + 1];
    const wrong = `${before(index)}_${from(index + 1)}`;
    const swapped = next === undefined ? [] : [`${before(index)}${next}${letter}${from(index + 2)}`];
    return letters.length === 4 ? [leftOut, wrong, ...swapped] : [wrong, ...swapped];
  });
  return [...new Set(patterns)];
}

/** Whether a key column holds a name that the text misspells; each pattern is served by the trigram index. */
export function misspelt(key: SQLWrapper, text: string): SQL | undefined {
  return or(...misspellingsOf(text).map((pattern) => sql`${key} like search_key(${pattern})`));
}
