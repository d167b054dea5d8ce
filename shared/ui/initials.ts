import { charactersOf } from "../format/characters";

/** How many avatar colors the tokens have: `--avatar-0` to `--avatar-11`. */
export const AVATAR_COLORS = 12;

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

/** The color that an id, or a name without one, always has, as an index into the avatar tokens. */
export function avatarColor(id: string): number {
  // FNV-1a: similar ids get different colors.
  let hash = 0x811c9dc5;
  for (const character of id.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return (hash >>> 8) % AVATAR_COLORS;
}
