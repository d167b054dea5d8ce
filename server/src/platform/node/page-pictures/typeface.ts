import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";

export interface TextStyle {
  weight: 400 | 600;
  /** In pixels. */
  size: number;
  /** Space between characters, relative to the size. */
  tracking?: number;
}

/** In the order in which they are asked for a character. */
const SUBSETS = ["latin", "latin-ext", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese"];

const require = createRequire(import.meta.url);
const opened = new Map<string, Font>();

/** Opens a part of the product's typeface. Most pictures need one in two weights. */
function fontOf(subset: string, weight: TextStyle["weight"]): Font {
  const file = require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);
  const known = opened.get(file);
  if (known) return known;
  const font = openSync(file);
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${file} isn't one font`);
  opened.set(file, font);
  return font;
}

function fontWith(point: number, weight: TextStyle["weight"]): Font | undefined {
  for (const subset of SUBSETS) {
    const font = fontOf(subset, weight);
    if (font.hasGlyphForCodePoint(point)) return font;
  }
  return undefined;
}

/** Emoji, their modifiers, and characters without a glyph: a text means the same without them. */
const LEFT_OUT =
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Default_Ignorable_Code_Point}]|\u20e3)$/u;

/**
 * Returns a text on one line, without emoji; undefined if a character isn't in the typeface, because a name with a box in
 * it is no name.
 */
export function drawable(text: string): string | undefined {
  let drawn = "";
  for (const character of text.normalize("NFC").replace(/[^\S\u00a0]+/gu, " ")) {
    if (fontWith(character.codePointAt(0) ?? 0, 400)) drawn += character;
    else if (!LEFT_OUT.test(character)) return undefined;
  }
  return drawn.replace(/ +/g, " ").trim() || undefined;
}

interface Run {
  font: Font;
  text: string;
}

/** Splits a text into parts that one file of the typeface can draw. */
function runsOf(text: string, weight: TextStyle["weight"]): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (last?.font.hasGlyphForCodePoint(point)) last.text += character;
    else runs.push({ font: fontWith(point, weight) ?? fontOf("latin", weight), text: character });
  }
  return runs;
}

/** The width of a line of text. */
export function widthOf(text: string, style: TextStyle): number {
  return shape(text, style).width;
}

/** The outlines of a line of text as elements of an SVG, from a point on its baseline. No text is in them. */
export function outlinesOf(text: string, style: TextStyle, x: number, y: number): string {
  return shape(text, style)
    .glyphs.map(
      ({ path, offset, scale }) =>
        `<path transform="translate(${round(x + offset)} ${y}) scale(${scale} -${scale})" d="${path()}"/>`,
    )
    .join("");
}

interface ShapedGlyph {
  path: () => string;
  /** From the beginning of the line. */
  offset: number;
  scale: number;
}

function shape(text: string, { weight, size, tracking = 0 }: TextStyle) {
  const glyphs: ShapedGlyph[] = [];
  let width = 0;
  for (const { font, text: part } of runsOf(text, weight)) {
    const scale = size / font.unitsPerEm;
    const { glyphs: shaped, positions } = font.layout(part);
    for (const [index, glyph] of shaped.entries()) {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      glyphs.push({ path: () => glyph.path.toSVG(), offset: width + xOffset * scale, scale });
      width += xAdvance * scale + tracking * size;
    }
  }
  return { glyphs, width };
}

const round = (value: number): number => Math.round(value * 100) / 100;
