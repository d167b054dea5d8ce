import type { CvEntry, CvItem } from "./cv-content";
import type { TextStyle, Weight } from "./fonts";
import type { Inline } from "./lines";
import type { Element, PageFlow } from "./page-flow";

export const COLORS = {
  text: "#1b1f1c",
  muted: "#565d58",
  accent: "#1d5c4a",
  border: "#d3cec2",
  paper: "#ffffff",
  tint: "#f4f1ea",
};

const style = (size: number, weight: Weight = "400", color: string = COLORS.text): TextStyle => ({
  size,
  weight,
  color,
});

export const STYLES = {
  name: style(25, "600"),
  headline: style(12.5, "400", COLORS.muted),
  section: style(12.5, "600", COLORS.accent),
  heading: style(10.5, "600"),
  facts: style(9.5, "400", COLORS.muted),
  body: style(10),
  page: style(8.5, "400", COLORS.muted),
  link: style(10, "400", COLORS.accent),
  smallLink: style(9.5, "400", COLORS.accent),
};

const BODY_LEADING = 1.45;

/** Writes the parts of a CV into a column, with the structure that screen readers follow. */
export class CvWriter {
  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly root: Element,
  ) {}

  /** Begins a section; returns the element that its parts belong to. */
  section(flow: PageFlow, title: string): Element {
    const element = this.doc.struct("Sect", { title });
    this.root.add(element);
    flow.add({
      parent: element,
      tag: "H2",
      inlines: [{ text: title, style: STYLES.section }],
      before: 17,
      keepWithNext: true,
      rule: { color: COLORS.border, gap: 3 },
    });
    return element;
  }

  /** A section of jobs, schools or the like. */
  entries(flow: PageFlow, title: string, entries: readonly CvEntry[]): void {
    if (entries.length === 0) return;
    const section = this.section(flow, title);
    for (const entry of entries) this.#entry(flow, section, entry, entry === entries[0] ? 8 : 11);
  }

  #entry(flow: PageFlow, section: Element, entry: CvEntry, before: number): void {
    const { heading, facts, period, description, url } = entry;
    const hasMore = facts !== "" || description !== "";
    flow.add({
      parent: section,
      tag: "H3",
      inlines: [{ text: heading, style: STYLES.heading, ...(url && { url }) }],
      before,
      keepWithNext: hasMore,
      ...(period && { aside: { parent: section, inlines: [{ text: period, style: STYLES.facts }] } }),
    });
    if (facts) {
      const inlines = [{ text: facts, style: STYLES.facts }];
      flow.add({ parent: section, tag: "P", inlines, before: 1, keepWithNext: description !== "" });
    }
    this.text(flow, section, description, 4);
  }

  /** What the member wrote: paragraphs, and lists where lines begin with a dash, an asterisk or a point. */
  text(flow: PageFlow, parent: Element, text: string, before: number): void {
    let list: Element | undefined;
    let above = before;
    for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
      const [, point] = /^\s*[-*•–]\s+(.*\S)/.exec(line) ?? [];
      if (line.trim() === "") {
        above = 6;
        continue;
      }
      if (point === undefined) {
        list = undefined;
        flow.add({ parent, tag: "P", inlines: body(line.trim()), before: above, leading: BODY_LEADING });
      } else {
        list ??= this.#child(parent, "L");
        const item = this.#child(list, "LI");
        const label = { parent: item, inline: { text: "•", style: STYLES.body } };
        flow.add({
          parent: item,
          tag: "LBody",
          inlines: body(point),
          before: above,
          leading: BODY_LEADING,
          indent: 11,
          label,
        });
      }
      above = 1;
    }
    flow.flush();
  }

  /** One line for each, as a list. */
  list(flow: PageFlow, parent: Element, items: readonly CvItem[], before: number): void {
    const list = this.#child(parent, "L");
    items.forEach((item, index) => {
      const entry = this.#child(list, "LI");
      const above = index === 0 ? before : 4;
      flow.add({ parent: entry, tag: "LBody", inlines: inlinesOf(item), before: above, leading: 1.35 });
    });
  }

  /** All in one paragraph, as many on a line as fit. */
  run(flow: PageFlow, parent: Element, tag: string, items: readonly CvItem[], before: number): void {
    const inlines = items.flatMap((item, index): Inline[] => [
      ...(index === 0 ? [] : [{ text: "  ·  ", style: STYLES.facts }]),
      ...inlinesOf(item),
    ]);
    flow.add({ parent, tag, inlines, before, leading: 1.6 });
  }

  #child(parent: Element, tag: string): Element {
    const element = this.doc.struct(tag);
    parent.add(element);
    return element;
  }
}

const body = (text: string): Inline[] => [{ text, style: STYLES.body }];

/** An address is a link where it is written; before it, what it leads to. */
function inlinesOf({ text, note, url }: CvItem): Inline[] {
  if (!note) return [{ text, style: url ? STYLES.link : STYLES.body, ...(url && { url }) }];
  return [
    { text: `${text} `, style: STYLES.body },
    { text: note, style: url ? STYLES.smallLink : STYLES.facts, ...(url && { url }) },
  ];
}
