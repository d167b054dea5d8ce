import lookalikes from "./confusables.json";

const LETTER_OF = new Map(
  Object.entries(lookalikes).flatMap(([letters, characters]) =>
    [...characters].map((character) => [character, letters] as const),
  ),
);
/** The code points of the letters A to Z in circles, in squares and as parts of flags, which NFKD doesn't change. */
const ENCLOSED = [0x1f150, 0x1f170, 0x1f1e6];
const DIGITS: Record<string, string> = {
  0: "o",
  1: "l",
  3: "e",
  4: "a",
  5: "s",
  6: "g",
  7: "t",
  8: "b",
  9: "g",
};
const PAIRS: Record<string, string> = { rn: "m", vv: "w", cl: "d" };
const SYMBOLS: Record<string, string> = { "@": "a", $: "s", "+": "t", "|": "l", "!": "l", "¡": "l" };

/** A small letter without a look-alike becomes what its capital looks like: м and М are m. */
const withLetters = (text: string) =>
  Array.from(text, (each) => LETTER_OF.get(each) ?? LETTER_OF.get(each.toUpperCase()) ?? each).join("");

/**
 * Returns a text in Latin letters: look-alikes in other scripts, small capitals or circles are replaced, and case,
 * accents and invisible characters are removed (UTS 39, decision 017). Digits and symbols stay.
 */
function inLatinLetters(text: string): string {
  const base = text.normalize("NFKD").replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "");
  return withLetters(withLetters(base.replace(/\p{So}/gu, unenclosed)).toLowerCase());
}

function unenclosed(symbol: string): string {
  const code = symbol.codePointAt(0) ?? 0;
  const start = ENCLOSED.find((first) => code >= first && code < first + 26);
  return start === undefined ? symbol : String.fromCodePoint(0x61 + code - start);
}

/** Returns what a text looks like: two texts that a reader may confuse become one. i, I, l, 1, ! and | become l. */
export function skeleton(text: string): string {
  return inLatinLetters(text)
    .replace(/rn|vv|cl/g, (pair) => PAIRS[pair] ?? pair)
    .replaceAll("i", "l")
    .replace(/[\d@$+|!¡]/g, (each) => DIGITS[each] ?? SYMBOLS[each] ?? each);
}

/**
 * The ways to read a text as words, as they look, with a space between them: with signs inside a word as letters ("@dmin",
 * "Gui/dway"), left out ("Ad.min"), or between two words ("Site-Admin"). Numbers say nothing ("admin24", "Admin 2").
 */
export function readingsOf(text: string): string[] {
  const letters = inLatinLetters(text.replace(FLAG, " "));
  const signs = letters.replace(/(?<=\p{L})[/)\]](?=\p{L})/gu, "l").replace(/[^\p{L}\p{N}@$+|!¡\s]+/gu, "");
  return [signs, letters.replace(/[^\p{L}\p{N}\s]+/gu, ""), letters.replace(/[^\p{L}\p{N}]+/gu, " ")].map(
    (words) =>
      words
        .split(/\s+/u)
        .filter((word) => /\p{L}/u.test(word))
        .map((word) => skeleton(word.replace(/(?<=\D)\d+$/, "")))
        .join(" "),
  );
}

/** Two of these letters alone are a flag, which many people add to their name. */
const FLAG = /(?<![\u{1f1e6}-\u{1f1ff}])[\u{1f1e6}-\u{1f1ff}]{2}(?![\u{1f1e6}-\u{1f1ff}])/gu;
