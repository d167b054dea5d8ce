import PDFDocument from "pdfkit";
import { toBytes } from "pdfkit/output";
import type { CvContent } from "./cv-content";
import type { CvOptions } from "./cv-options";
import { COLORS, STYLES } from "./cv-writer";
import { type CvFont, fontsFor, type ReadFont } from "./fonts";
import { LAYOUTS, MARGIN } from "./layouts";
import { type Inline, LineBreaker } from "./lines";
import type { DrawText } from "./other-scripts";
import { drawFragment } from "./page-flow";

/** In points. */
const SIZES = { a4: [595.28, 841.89], letter: [612, 792] } as const;

/** What a CV needs from the browser. */
export interface CvTools {
  readFont: ReadFont;
  drawText: DrawText;
}

/**
 * Writes a CV as a PDF that follows PDF/UA: its text is text, and tags say what is a heading, a list or a link
 * (docs/decisions/012-cv-in-the-browser.md).
 */
export async function writeCv(
  content: CvContent,
  options: CvOptions,
  tools: CvTools,
): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await fontsFor(JSON.stringify(content), tools.readFont);
  const [width, height] = SIZES[options.paper];
  const pdf: object = {
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    lang: "en",
    displayTitle: true,
    // Not Helvetica, which browsers don't have as a file and PDF/UA wants in the document.
    font: null,
    info: { Title: plain(`${content.name} – CV`), Author: plain(content.name), Creator: "Guildway" },
  };
  const doc = new PDFDocument(pdf);
  const bytes = toBytes(doc);
  register(doc, fonts);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const breakerOn = (background: string) => new LineBreaker(fonts, tools.drawText, background);
  const addPage = () => void doc.addPage();
  LAYOUTS[options.layout](content, { doc, root, breakerOn, addPage, width, height });
  root.end();
  numberPages(doc, content.name, breakerOn(COLORS.paper));
  doc.end();
  return bytes;
}

/** PDFKit takes fonts that are read already, which its types don't say. */
function register(doc: PDFKit.PDFDocument, fonts: readonly CvFont[]): void {
  for (const { name, font } of fonts) doc.registerFont(name, font as unknown as Uint8Array);
}

/** PDFKit writes these texts into XML as they are. */
const plain = (text: string) => text.replaceAll("&", "and").replace(/[<>\p{Cc}]/gu, "");

/** Several pages that come apart must find each other again. */
function numberPages(doc: PDFKit.PDFDocument, name: string, breaker: LineBreaker): void {
  const { count } = doc.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const inlines: Inline[] = [{ text: `${name} · Page ${page + 1} of ${count}`, style: STYLES.page }];
    const [line] = breaker.linesOf(inlines, doc.page.width - 2 * MARGIN);
    doc.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    let x = doc.page.width - MARGIN - (line?.width ?? 0);
    for (const fragment of line?.fragments ?? []) {
      drawFragment(doc, fragment, x, doc.page.height - FROM_BELOW);
      x += fragment.width;
    }
    doc.endMarkedContent();
  }
}

const FROM_BELOW = 24;
