import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";

const LETTERS = /^\p{L}{3,}$/u;
/** Longer names keep enough trigrams with one wrong letter; names shorter than three letters would match everyone. */
const SHORT = 5;
/** A name this long keeps enough trigrams with one wrong letter, but not with two letters swapped. */
const MIDDLE = 6;

/** `LIKE` patterns for what a text may be a misspelling of, by the error at each letter. */
function edits(text: string) {
  const letters = [...text];
  const before = (index: number) => letters.slice(0, index).join("");
  const from = (index: number) => letters.slice(index).join("");
  return letters.map((letter, index) => {
    const next = letters[index + 1];
    return {
      leftOut: `${before(index)}_${from(index)}`,
      wrong: `${before(index)}_${from(index + 1)}`,
      tooMany: `${before(index)}${from(index + 1)}`,
      swapped: next === undefined ? [] : [`${before(index)}${next}${letter}${from(index + 2)}`],
    };
  });
}

/**
 * `LIKE` patterns for the names that a short text may mean, with one letter wrong, left out or swapped with its
 * neighbor. Trigrams alone miss these: `lina` shares only two of eight with `lena`.
 */
export function misspellingsOf(text: string): string[] {
  const { length } = [...text];
  if (!LETTERS.test(text) || length > MIDDLE) return [];
  const patterns = edits(text).flatMap(({ leftOut, wrong, swapped }) => {
    // With three letters, one error is too many.
    if (length === 3) return [leftOut];
    if (length === 4) return [leftOut, wrong, ...swapped];
    return length <= SHORT ? [wrong, ...swapped] : swapped;
  });
  return [...new Set(patterns)];
}

/** Whether a key column contains a name that the text misspells; each pattern is served by the trigram index. */
export function misspelt(key: SQLWrapper, text: string): SQL | undefined {
  return or(...misspellingsOf(text).map((pattern) => sql`${key} like search_key(${pattern})`));
}

/** Whether a key column and the text differ by one letter: only for ranking, because no index serves it. */
export function isOneLetterOff(key: SQLWrapper, text: string): SQL {
  if (!LETTERS.test(text)) return sql`false`;
  const letters = edits(text);
  const patterns = letters.flatMap(({ leftOut, wrong, tooMany, swapped }) => [
    leftOut,
    wrong,
    tooMany,
    ...swapped,
  ]);
  const lines = [...patterns, `${text}_`].join("\n");
  return sql`${key} like any (string_to_array(search_key(${lines}), E'\\n'))`;
}
