import type { CvFont, TextStyle } from "./fonts";
import type { DrawText, TextPicture } from "./other-scripts";
import { charactersOf, runsOf } from "./runs";

/** A part of a paragraph in one style; with an address it is a link. */
export interface Inline {
  text: string;
  style: TextStyle;
  url?: string;
}

/** A part of a line, ready to be drawn. */
export interface Fragment extends Inline {
  font: CvFont | undefined;
  picture: TextPicture | undefined;
  width: number;
}

export interface Line {
  fragments: Fragment[];
  width: number;
}

/** Sets text in lines: measures it, breaks it, and knows what draws each part of it. */
export class LineBreaker {
  readonly #widths = new Map<TextStyle, Map<string, number>>();
  readonly #pictures = new Map<string, TextPicture | undefined>();

  constructor(
    private readonly fonts: readonly CvFont[],
    private readonly draw: DrawText,
    /** Of the paper where the text will be. */
    private readonly background: string,
  ) {}

  /** Breaks a paragraph at spaces and hyphens; what is wider than a line breaks at any character. */
  linesOf(inlines: readonly Inline[], width: number): Line[] {
    const lines: Inline[][] = [[]];
    let left = width;
    const add = (piece: Inline, wide: number) => {
      lines.at(-1)?.push(piece);
      left -= wide;
    };
    const breakLine = () => {
      lines.push([]);
      left = width;
    };
    for (const piece of inlines.flatMap(piecesOf)) {
      const wide = this.#widthOf(piece);
      if (piece.text === " ") {
        if (left < width) add(piece, wide);
        continue;
      }
      if (wide > left && left < width) breakLine();
      if (wide <= left) {
        add(piece, wide);
        continue;
      }
      for (const character of charactersOf(piece.text)) {
        const part = { ...piece, text: character };
        const narrow = this.#widthOf(part);
        if (narrow > left && left < width) breakLine();
        add(part, narrow);
      }
    }
    return lines.map((pieces) => this.#lineOf(pieces)).filter(({ fragments }) => fragments.length > 0);
  }

  #lineOf(pieces: Inline[]): Line {
    const endsWithSpace = pieces.at(-1)?.text === " ";
    while (pieces.at(-1)?.text === " ") pieces.pop();
    const fragments = joined(pieces).flatMap((piece) => this.#fragmentsOf(piece));
    const width = fragments.reduce((sum, each) => sum + each.width, 0);
    // It takes no space, but separates the words for people who copy or listen to the text.
    const last = fragments.at(-1);
    if (endsWithSpace && last?.font) last.text += " ";
    return { fragments, width };
  }

  #fragmentsOf(piece: Inline): Fragment[] {
    return this.#runsOf(piece).flatMap(({ text, font }) => {
      if (font) return { ...piece, text, font, picture: undefined, width: widthIn(font, text, piece.style) };
      const picture = this.#pictureOf(text, piece.style);
      return picture ? { ...piece, text, font, picture, width: picture.width } : [];
    });
  }

  /** Words of another script that follow each other are one picture: the browser knows their order. */
  #runsOf({ text, style }: Inline) {
    const runs = runsOf(text, style.weight, this.fonts);
    return runs.reduce<typeof runs>((all, run, index) => {
      const last = all.at(-1);
      const isGap = run.text.trim() === "" && last && !last.font && runs[index + 1] && !runs[index + 1]?.font;
      if (last && !last.font && (isGap || !run.font)) last.text += run.text;
      else all.push({ ...run });
      return all;
    }, []);
  }

  /** The same words recur, and measuring them is slow. */
  #widthOf(piece: Inline): number {
    const widths = this.#widths.get(piece.style) ?? new Map<string, number>();
    this.#widths.set(piece.style, widths);
    const known = widths.get(piece.text);
    if (known !== undefined) return known;
    const width = this.#fragmentsOf(piece).reduce((sum, each) => sum + each.width, 0);
    widths.set(piece.text, width);
    return width;
  }

  #pictureOf(text: string, style: TextStyle): TextPicture | undefined {
    const key = JSON.stringify([text, style]);
    if (!this.#pictures.has(key)) this.#pictures.set(key, this.draw(text, style, this.background));
    return this.#pictures.get(key);
  }
}

/** Words, single spaces, and the parts of a word that may be divided. */
function piecesOf(inline: Inline): Inline[] {
  const words = inline.text.replace(/\s+/g, " ").split(/(?<= )|(?= )|(?<=[-–—/])(?=[^ ])|(?=@)/);
  return words.filter(Boolean).map((text) => ({ ...inline, text }));
}

/** Neighbors of one style, put together. */
function joined(pieces: readonly Inline[]): Inline[] {
  return pieces.reduce<Inline[]>((all, piece) => {
    const last = all.at(-1);
    if (last && last.style === piece.style && last.url === piece.url) last.text += piece.text;
    else all.push({ ...piece });
    return all;
  }, []);
}

function widthIn({ font }: CvFont, text: string, { size }: TextStyle): number {
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}
