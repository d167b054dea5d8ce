import { charactersOf as charactersIn } from "@guildway/shared/format/characters";
import type { CvFont, Weight } from "./fonts";

/** A piece of text in one font; without a font it is drawn as a picture, which still carries its text. */
export interface Run {
  text: string;
  font: CvFont | undefined;
}

/** Divides a text by the fonts that have its characters. A character is never divided. */
export function runsOf(text: string, weight: Weight, fonts: readonly CvFont[]): Run[] {
  const runs: Run[] = [];
  for (const character of charactersOf(text)) {
    const points = Array.from(character, (each) => each.codePointAt(0) ?? 0);
    const font = fonts.find(
      (each) => each.weight === weight && points.every((point) => each.font.hasGlyphForCodePoint(point)),
    );
    // Without a glyph, a mark that only directs the text shows nothing.
    if (!font && /^\p{C}+$/u.test(character)) continue;
    const last = runs.at(-1);
    if (last && last.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

/** The characters as a reader counts them: an emoji or a letter with its accents is one. */
export const charactersOf = (text: string): string[] => charactersIn(text.normalize("NFC"));
