import lookalikes from "./confusables.json";

const LETTER_OF = new Map(
  Object.entries(lookalikes).flatMap(([letters, characters]) =>
    [...characters].map((character) => [character, letters] as const),
  ),
);
/** Where Unicode has the letters A to Z in circles, in squares and as parts of flags, which NFKD leaves as they are. */
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

const withLetters = (text: string) => Array.from(text, (each) => LETTER_OF.get(each) ?? each).join("");

/**
 * Returns a text in Latin letters: what looks like one, in other scripts, small capitals or circles, becomes it, without
 * case, accents and invisible characters (UTS 39, decision 017). Digits and symbols stay.
 */
export function inLatinLetters(text: string): string {
  const base = text.normalize("NFKD").replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "");
  return withLetters(withLetters(base.replace(/\p{So}/gu, unenclosed)).toLowerCase());
}

function unenclosed(symbol: string): string {
  const code = symbol.codePointAt(0) ?? 0;
  const start = ENCLOSED.find((first) => code >= first && code < first + 26);
  return start === undefined ? symbol : String.fromCodePoint(0x61 + code - start);
}

/** Returns what a text looks like: two texts that a reader may confuse become one. i, I, l, 1, ! and | become l. */
export function lookOf(text: string): string {
  return inLatinLetters(text)
    .replace(/rn|vv|cl/g, (pair) => PAIRS[pair] ?? pair)
    .replaceAll("i", "l")
    .replace(/[\d@$+|!¡]/g, (each) => DIGITS[each] ?? SYMBOLS[each] ?? each);
}

/** The same of the letters and digits only, without what is between them. */
export const joinedLook = (text: string) => lookOf(text).replace(/[^\p{L}\p{N}]+/gu, "");

/**
 * The ways to read a text as words, as they look: with symbols as letters ("@dmin") or not ("Admin!"), and with what is
 * inside a word left out ("Ad.min"). Numbers at the end of a word are left out ("admin24"), and a number is an empty word.
 */
export function readingsOf(text: string): string[][] {
  const letters = inLatinLetters(text.replace(FLAG, " "));
  const whole = letters.split(/\s+/u).map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ""));
  return [letters.split(/[^\p{L}\p{N}@$+|!¡]+/u), letters.split(/[^\p{L}\p{N}]+/u), whole].map((words) =>
    words.filter((word) => /[\p{L}\p{N}]/u.test(word)).map(wordLook),
  );
}

const wordLook = (word: string) => (/\p{L}/u.test(word) ? lookOf(word.replace(/(?<=\D)\d+$/, "")) : "");

/** Two of these letters that stand alone are a flag, which many write beside their name. */
const FLAG = /(?<![\u{1f1e6}-\u{1f1ff}])[\u{1f1e6}-\u{1f1ff}]{2}(?![\u{1f1e6}-\u{1f1ff}])/gu;
