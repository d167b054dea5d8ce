import { parseUrl } from "@guildway/shared/parse-url";
import type { Fragment, Inline, Line, LineBreaker } from "./lines";

/** Structure element of the document, as PDFKit has it. */
export type Element = PDFKit.PDFStructureElement;

/** A paragraph, with its position in the structure that screen readers follow. */
export interface Paragraph {
  parent: Element;
  tag: string;
  inlines: Inline[];
  /** Above it, unless it begins a page. */
  before?: number;
  /** From one line to the next, as a multiple of the size. */
  leading?: number;
  indent?: number;
  /** Stays on the page of what follows. */
  keepWithNext?: boolean;
  /** Begins on the right of its first line, such as a period. */
  aside?: { parent: Element; inlines: Inline[] };
  /** Before its first line, such as the point of a list. */
  label?: { parent: Element; inline: Inline };
  /** A line below its text. */
  rule?: { color: string; gap: number };
}

interface Measured extends Paragraph {
  lines: Line[];
  aboveLines: number;
  lineHeight: number;
  asideLine: Line | undefined;
  labelLine: Line | undefined;
}

interface Tagged {
  element: Element;
  tag: string;
}

interface Placed extends Measured {
  element: Tagged;
  labelElement: Tagged | undefined;
  asideElement: Tagged | undefined;
}

export interface Column {
  x: number;
  width: number;
  top: number;
  bottom: number;
}

/** The position of a line's baseline. */
const BASELINE = 0.75;
const BETWEEN_HEADING_AND_ASIDE = 16;

/** Fills one column, page by page. Pages are added as they are needed. */
export class PageFlow {
  #page = 0;
  #y: number;
  #isTop = true;
  #waiting: Placed[] = [];

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly breaker: LineBreaker,
    private readonly column: Column,
    private readonly addPage: () => void,
  ) {
    this.#y = column.top;
  }

  add(paragraph: Paragraph): void {
    const measured = this.#measure(paragraph);
    if (measured.lines.length === 0) return;
    // In the structure it comes before what is added after it, wherever it is drawn.
    const { parent, tag, label, aside } = paragraph;
    this.#waiting.push({
      ...measured,
      labelElement: label && this.#tagged(label.parent, "Lbl"),
      element: this.#tagged(parent, tag),
      asideElement: aside && this.#tagged(aside.parent, "P"),
    });
    if (!paragraph.keepWithNext) this.flush();
  }

  /** Draws what waits for something to follow it. */
  flush(): void {
    const last = this.#waiting.at(-1);
    if (!last) return;
    const height = this.#waiting.reduce((sum, each) => {
      // A paragraph may be divided, but no line of it is left alone.
      const lines = each === last && each.lines.length > 3 ? 2 : each.lines.length;
      return sum + each.aboveLines + lines * each.lineHeight + (each.rule?.gap ?? 0);
    }, 0);
    const room = this.column.bottom - this.#y;
    if (height > room && height <= this.column.bottom - this.column.top) this.#nextPage();
    this.doc.switchToPage(this.#page);
    for (const each of this.#waiting) this.#draw(each);
    this.#waiting = [];
  }

  #measure(paragraph: Paragraph): Measured {
    const { inlines, before = 0, leading = 1.4, indent = 0, aside, label } = paragraph;
    const size = Math.max(...inlines.map(({ style }) => style.size));
    const width = this.column.width - indent;
    const asideLine = aside && this.breaker.linesOf(aside.inlines, width)[0];
    const asideWidth = asideLine ? asideLine.width + BETWEEN_HEADING_AND_ASIDE : 0;
    return {
      ...paragraph,
      aboveLines: before,
      lineHeight: size * leading,
      asideLine,
      labelLine: label && this.breaker.linesOf([label.inline], width)[0],
      lines: this.breaker.linesOf(inlines, width - asideWidth),
    };
  }

  #draw(paragraph: Placed): void {
    const { lines, aboveLines, lineHeight, indent = 0, rule } = paragraph;
    const { element, labelElement, labelLine, asideElement, asideLine } = paragraph;
    const { x, width, bottom } = this.column;
    if (!this.#isTop) this.#y += aboveLines;
    lines.forEach((line, index) => {
      const needed = index === lines.length - 2 && lines.length > 3 ? 2 * lineHeight : lineHeight;
      if (this.#y + needed > bottom && !this.#isTop) this.#nextPage();
      const baseline = this.#y + lineHeight * BASELINE;
      const isFirst = index === 0;
      if (isFirst && labelElement && labelLine) this.#drawLine(labelElement, labelLine, x, baseline);
      this.#drawLine(element, line, x + indent, baseline);
      if (isFirst && asideElement && asideLine) {
        this.#drawLine(asideElement, asideLine, x + width - asideLine.width, baseline);
      }
      this.#y += lineHeight;
      this.#isTop = false;
    });
    for (const each of [labelElement, element, asideElement]) each?.element.end();
    if (rule) {
      this.#y += rule.gap;
      this.doc.markContent("Artifact", { type: "Layout" });
      this.doc
        .moveTo(x, this.#y)
        .lineTo(x + width, this.#y)
        .lineWidth(0.75)
        .stroke(rule.color);
      this.doc.endMarkedContent();
    }
  }

  #tagged(parent: Element, tag: string): Tagged {
    const element = this.doc.struct(tag);
    parent.add(element);
    return { element, tag };
  }

  #drawLine({ element, tag }: Tagged, line: Line, left: number, baseline: number): void {
    let x = left;
    // Neighbors that aren't links are one piece of content.
    let open: PDFKit.PDFStructureContent | undefined;
    const close = () => {
      if (!open) return;
      this.doc.endMarkedContent();
      element.add(open);
      open = undefined;
    };
    for (const fragment of line.fragments) {
      if (fragment.url) {
        close();
        this.#drawLink(element, fragment, fragment.url, x, baseline);
      } else if (fragment.picture) {
        close();
        this.#drawInside(element, "Figure", fragment, x, baseline).end();
      } else {
        open ??= this.doc.markStructureContent(tag);
        drawFragment(this.doc, fragment, x, baseline);
      }
      x += fragment.width;
    }
    close();
  }

  #drawLink(parent: Element, fragment: Fragment, url: string, x: number, baseline: number): void {
    const { size } = fragment.style;
    const link = this.#drawInside(parent, "Link", fragment, x, baseline);
    const described = { structParent: link, Contents: new String(fragment.text) };
    this.doc.link(x, baseline - size, fragment.width, size * 1.3, addressOf(url), described as object);
    // The page that the link is on is the current one until now.
    link.end();
  }

  /** Draws it in an element of its own; a picture also says what it shows. */
  #drawInside(parent: Element, tag: string, fragment: Fragment, x: number, baseline: number): Element {
    const { picture, text, width } = fragment;
    const top = baseline - (picture?.ascent ?? 0);
    const said = { alt: text, placement: "Inline", bbox: [x, top, x + width, top + (picture?.height ?? 0)] };
    const element = this.doc.struct(tag, picture ? said : {});
    parent.add(element);
    const content = this.doc.markStructureContent(tag);
    drawFragment(this.doc, fragment, x, baseline);
    this.doc.endMarkedContent();
    element.add(content);
    return element;
  }

  #nextPage(): void {
    this.#page++;
    if (this.#page >= this.doc.bufferedPageRange().count) this.addPage();
    this.doc.switchToPage(this.#page);
    this.#y = this.column.top;
    this.#isTop = true;
  }
}

const addressOf = (url: string) => parseUrl(url)?.href ?? encodeURI(url);

/** Draws text as text, and what no font has as a picture. */
export function drawFragment(doc: PDFKit.PDFDocument, fragment: Fragment, x: number, baseline: number): void {
  const { text, font, picture, style, width } = fragment;
  if (picture) {
    doc.image(picture.source, x, baseline - picture.ascent, { width, height: picture.height });
  } else if (font) {
    doc.font(font.name).fontSize(style.size).fillColor(style.color);
    doc.text(text, x, baseline, { lineBreak: false, baseline: "alphabetic" });
  }
}
