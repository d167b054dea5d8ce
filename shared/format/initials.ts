import { charactersOf } from "./characters";

/**
 * First letters of the first and the last word, where a letter is what people see as one: `Mateo Kovač` → `MK`. For a
 * company, of its first two words: `Bank of the North` → `BO`. Punctuation doesn't count as a word: `Tallow & Finch`
 * → `TF`.
 */
export function initials(name: string, kind: "person" | "company" = "person"): string {
  const words = name.split(/\s+/).filter((word) => !/^\p{P}*$/u.test(word));
  const second = kind === "company" ? words[1] : words.slice(1).at(-1);
  return [words[0], second].map(firstLetter).join("").toUpperCase();
}

function firstLetter(word: string | undefined): string {
  return charactersOf(word ?? "")[0] ?? "";
}
