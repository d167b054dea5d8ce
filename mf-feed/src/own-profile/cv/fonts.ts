import ranges from "@fontsource/inter/unicode.json";
import { create, type Font } from "fontkit";

export const WEIGHTS = ["400", "600"] as const;
export type Weight = (typeof WEIGHTS)[number];

export interface CvFont {
  name: string;
  weight: Weight;
  font: Font;
}

export interface TextStyle {
  weight: Weight;
  size: number;
  color: string;
}

type Subset = keyof typeof ranges;

/** In the order in which they are asked for a character. */
const SUBSETS: readonly Subset[] = [
  "latin",
  "latin-ext",
  "greek",
  "greek-ext",
  "cyrillic",
  "cyrillic-ext",
  "vietnamese",
];

/** Reads one file of the typeface. */
export type ReadFont = (subset: Subset, weight: Weight) => Promise<Uint8Array>;

/** Returns the parts of the typeface that a text needs: most CVs need one in two weights. */
export async function fontsFor(text: string, read: ReadFont): Promise<CvFont[]> {
  const composed = text.normalize("NFC");
  const needed = SUBSETS.filter((subset) => subset === "latin" || patternOf(ranges[subset]).test(composed));
  return Promise.all(
    needed.flatMap((subset) =>
      WEIGHTS.map(async (weight) => {
        // Fontkit takes any bytes; its types want Node's.
        const font = create((await read(subset, weight)) as Parameters<typeof create>[0]);
        if (!("hasGlyphForCodePoint" in font)) throw new Error(`Inter ${subset} ${weight} isn't one font`);
        return { name: `Inter ${subset} ${weight}`, weight, font };
      }),
    ),
  );
}

/** `U+0370-0377,U+037F` as a regular expression. */
function patternOf(range: string): RegExp {
  const parts = range.replace(/U\+([0-9A-F]+)/g, "\\u{$1}").replace(/-([0-9A-F]+)/g, "-\\u{$1}");
  return new RegExp(`[${parts.replaceAll(",", "")}]`, "u");
}
