import type { CvContent, CvItem } from "./cv-content";
import type { CvOptions } from "./cv-options";
import { COLORS, CvWriter, STYLES } from "./cv-writer";
import type { LineBreaker } from "./lines";
import { type Column, type Element, PageFlow } from "./page-flow";

interface Sheet {
  doc: PDFKit.PDFDocument;
  root: Element;
  /** Sets text for a background. */
  breakerOn: (background: string) => LineBreaker;
  addPage: () => void;
  width: number;
  height: number;
}

const TOP = 46;
const BOTTOM = 54;
/** On both sides of the paper, and right of the page's number. */
export const MARGIN = 54;

/** Everything below each other: for employers whose programs read CVs, and for print. */
function oneColumn(content: CvContent, sheet: Sheet): void {
  const { doc, root, breakerOn, addPage, width, height } = sheet;
  addPage();
  const flow = new PageFlow(
    doc,
    breakerOn(COLORS.paper),
    { x: MARGIN, width: width - 2 * MARGIN, top: TOP, bottom: height - BOTTOM },
    addPage,
  );
  const writer = new CvWriter(doc, root);
  title(flow, root, content);
  if (content.contact.length > 0) writer.run(flow, root, "P", content.contact, 6);
  about(flow, writer, content);
  lifeOf(flow, writer, content);
  for (const [name, items] of [
    ["Skills", content.skills],
    ["Languages", content.languages],
  ] as const) {
    if (items.length > 0) writer.run(flow, writer.section(flow, name), "P", items, 7);
  }
  if (content.links.length > 0) writer.list(flow, writer.section(flow, "Links"), content.links, 8);
}

const PANEL = 188;
const PANEL_MARGIN = 28;
const GUTTER = 30;

/** A tinted column with what is short; beside it, the rest. */
function twoColumns(content: CvContent, sheet: Sheet): void {
  const { doc, root, breakerOn, width, height } = sheet;
  const addPage = () => {
    sheet.addPage();
    doc.markContent("Artifact", { type: "Layout" });
    doc.rect(0, 0, PANEL, height).fill(COLORS.tint);
    doc.endMarkedContent();
  };
  addPage();
  const flowIn = (background: string, column: Pick<Column, "x" | "width">) =>
    new PageFlow(doc, breakerOn(background), { ...column, top: TOP, bottom: height - BOTTOM }, addPage);
  const main = flowIn(COLORS.paper, { x: PANEL + GUTTER, width: width - PANEL - GUTTER - MARGIN });
  const side = flowIn(COLORS.tint, { x: PANEL_MARGIN, width: PANEL - PANEL_MARGIN - 18 });
  const writer = new CvWriter(doc, root);
  title(main, root, content);
  const list = (name: string, items: readonly CvItem[]) => {
    if (items.length > 0) writer.list(side, writer.section(side, name), items, 8);
  };
  list("Contact", content.contact);
  about(main, writer, content);
  lifeOf(main, writer, content);
  list("Skills", content.skills);
  list("Languages", content.languages);
  list("Links", content.links);
}

export const LAYOUTS: Record<CvOptions["layout"], (content: CvContent, sheet: Sheet) => void> = {
  "one-column": oneColumn,
  "two-columns": twoColumns,
};

function title(flow: PageFlow, parent: Element, { name, headline }: CvContent): void {
  flow.add({ parent, tag: "H1", inlines: [{ text: name, style: STYLES.name }], leading: 1.2 });
  if (headline) {
    const inlines = [{ text: headline, style: STYLES.headline }];
    flow.add({ parent, tag: "P", inlines, before: 3 });
  }
}

/** What the person has done, in the order of the profile. */
function lifeOf(flow: PageFlow, writer: CvWriter, content: CvContent): void {
  writer.entries(flow, "Work Experience", content.work);
  writer.entries(flow, "Education", content.education);
  writer.entries(flow, "Certificates", content.certificates);
  writer.entries(flow, "Projects", content.projects);
  writer.entries(flow, "Volunteering", content.volunteering);
  writer.entries(flow, "Publications", content.publications);
  writer.entries(flow, "Awards", content.awards);
}

function about(flow: PageFlow, writer: CvWriter, { bio }: CvContent): void {
  if (bio.trim()) writer.text(flow, writer.section(flow, "Profile"), bio, 7);
}
