import { PRODUCT_NAME } from "@guildway/shared/product";
import { type PagePicture, PICTURE_HEIGHT, PICTURE_WIDTH } from "../../../kernel/pages/page-picture";
import { drawable, outlinesOf, type TextStyle, widthOf } from "./typeface";
import { wrap, wrapEvenly } from "./wrap";

const MARGIN = 72;
const RIGHT = PICTURE_WIDTH - MARGIN;
const WIDTH = RIGHT - MARGIN;

/** A portrait or logo is at the right, opposite the product's name. */
export const FACE_SIDE = 152;
export const FACE_X = RIGHT - FACE_SIDE;
export const FACE_Y = 64;
/** The text begins below it, or else below the product's name. */
const BELOW_FACE = FACE_Y + FACE_SIDE + 8;
const BELOW_BRAND = 152;
const BOTTOM = PICTURE_HEIGHT - MARGIN;

/** Lucide's `briefcase-business`, the product's mark, in a square of 24. */
const BRIEFCASE =
  '<path d="M12 12h.01M16 6V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v2M22 13a18.15 18.15 0 0 1-20 0"/><rect width="20" height="14" x="2" y="6" rx="2"/>';

/** The light theme's colors (shared/ui/tokens.css); the lines on green are mixed from its accent and white. */
const COLORS = {
  paper: {
    ground: "#f6f4ee",
    title: "#1b1f1c",
    line: "#5d645f",
    mark: "#1d5c4a",
    onMark: "#ffffff",
    decoration: '<rect width="100%" height="14" y="616" fill="#1d5c4a"/>',
  },
  green: {
    ground: "#1d5c4a",
    title: "#ffffff",
    line: "#d3e4dc",
    mark: "#ffffff",
    onMark: "#1d5c4a",
    // The mark once more, large and pale, running out of the picture.
    decoration: `<g transform="translate(880 -6) scale(17)" fill="none" stroke="#2a6b57" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round">${BRIEFCASE}</g>`,
  },
};
const FACT = { ground: "#e2efe9", text: "#1d5c4a" };

const LONG: TextStyle = { weight: 600, size: 52, tracking: -0.02 };
const LONG_LINES = 3;
/** The largest first: a title is as large as its length allows. */
const TITLES: { style: TextStyle; lines: number }[] = [
  { style: { weight: 600, size: 96, tracking: -0.03 }, lines: 1 },
  { style: { weight: 600, size: 78, tracking: -0.025 }, lines: 2 },
  { style: { weight: 600, size: 64, tracking: -0.022 }, lines: 2 },
  { style: LONG, lines: LONG_LINES },
];
const TITLE_HEIGHT = 1.12;
const LINE: TextStyle = { weight: 400, size: 34, tracking: -0.005 };
const LINE_HEIGHT = 1.4;
/** Between the title and the line. */
const GAP = 22;
const BRAND: TextStyle = { weight: 600, size: 32, tracking: -0.015 };
const FACT_STYLE: TextStyle = { weight: 600, size: 27 };
const FACT_HEIGHT = 56;
const FACT_PAD = 24;

/** Lays a picture out as an SVG without text, only outlines; undefined if its title can't be drawn. */
export function layOut(picture: PagePicture): string | undefined {
  const title = drawable(picture.title);
  if (title === undefined) return undefined;
  const colors = COLORS[picture.ground];
  const facts = factsAt(BOTTOM - FACT_HEIGHT, picture.facts);
  const bottom = facts === "" ? BOTTOM : BOTTOM - FACT_HEIGHT - 28;
  const large = titleOf(title);
  const titleHeight = large.lines.length * large.style.size * TITLE_HEIGHT;
  const room = bottom - (picture.face ? BELOW_FACE : BELOW_BRAND) - titleHeight - GAP;
  const line = drawable(picture.line) ?? "";
  const most = Math.min(picture.ground === "green" ? 3 : 2, Math.floor(room / (LINE.size * LINE_HEIGHT)));
  const lines = line === "" || most < 1 ? [] : wrap(line, LINE, { width: WIDTH, lines: most });
  const linesTop = bottom - lines.length * LINE.size * LINE_HEIGHT;
  const titleTop = (lines.length > 0 ? linesTop - GAP : bottom) - titleHeight;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">
<rect width="100%" height="100%" fill="${colors.ground}"/>
${colors.decoration}
${brand(colors)}
<g fill="${colors.title}">${linesFrom(titleTop, large.lines, large.style, TITLE_HEIGHT)}</g>
<g fill="${colors.line}">${linesFrom(linesTop, lines, LINE, LINE_HEIGHT)}</g>
${facts}
</svg>`;
}

function titleOf(title: string): { style: TextStyle; lines: string[] } {
  for (const { style, lines } of TITLES) {
    const even = wrapEvenly(title, style, { width: WIDTH, lines });
    if (even) return { style, lines: even };
  }
  return { style: LONG, lines: wrap(title, LONG, { width: WIDTH, lines: LONG_LINES }) };
}

function linesFrom(top: number, lines: string[], style: TextStyle, lineHeight: number): string {
  const height = style.size * lineHeight;
  // Inter's capitals are 0.73 of its size: the baseline that centers them in their line.
  const baseline = (height + style.size * 0.73) / 2;
  return lines
    .map((line, index) => outlinesOf(line, style, MARGIN, Math.round(top + index * height + baseline)))
    .join("");
}

/** Facts that don't fit are omitted. */
function factsAt(y: number, facts: readonly string[]): string {
  let x = MARGIN;
  const elements: string[] = [];
  for (const fact of facts.flatMap((each) => drawable(each) ?? [])) {
    const width = Math.round(widthOf(fact, FACT_STYLE)) + 2 * FACT_PAD;
    if (x + width > RIGHT) break;
    elements.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${FACT_HEIGHT}" rx="${FACT_HEIGHT / 2}" fill="${FACT.ground}"/>`,
      `<g fill="${FACT.text}">${outlinesOf(fact, FACT_STYLE, x + FACT_PAD, y + 38)}</g>`,
    );
    x += width + 14;
  }
  return elements.join("");
}

function brand({ mark, onMark, title }: (typeof COLORS)["paper"]): string {
  return `<rect x="${MARGIN}" y="64" width="56" height="56" rx="14" fill="${mark}"/>
<g transform="translate(${MARGIN + 10} 74) scale(1.5)" fill="none" stroke="${onMark}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${BRIEFCASE}</g>
<g fill="${title}">${outlinesOf(PRODUCT_NAME, BRAND, MARGIN + 74, 104)}</g>`;
}
