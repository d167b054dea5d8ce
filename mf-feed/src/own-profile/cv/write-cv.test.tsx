import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { CvContent, CvEntry, CvItem } from "./cv-content";
import type { CvOptions } from "./cv-options";
import type { ReadFont } from "./fonts";
import type { DrawText } from "./other-scripts";
import { writeCv } from "./write-cv";

// jsdom has its own bytes, which Node's encoder doesn't make; PDFKit tells them apart.
globalThis.TextEncoder = class extends TextEncoder {
  override encode = (text?: string) => new Uint8Array(Buffer.from(text ?? ""));
};

const dir = mkdtempSync(join(tmpdir(), "cv-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

interface Node {
  role?: string;
  type?: string;
  id?: string;
  alt?: string;
  children?: Node[];
}

interface Item {
  type?: "beginMarkedContentProps" | "beginMarkedContent" | "endMarkedContent";
  id?: string;
  str?: string;
}

interface Found {
  title: string;
  marked: { Marked: boolean };
  preferences: { DisplayDocTitle?: boolean };
  pages: { view: number[]; items: Item[]; lang: string; links: string[]; structure: Node }[];
}

const fonts = join(dirname(require.resolve("@fontsource/inter/package.json")), "files");

const readFont: ReadFont = async (subset, weight) =>
  new Uint8Array(readFileSync(join(fonts, `inter-${subset}-${weight}-normal.woff`)));

/** Writes a CV, and returns what a PDF reader finds in it. */
async function read(
  content: Partial<CvContent>,
  options: Partial<CvOptions> = {},
  drawText: DrawText = () => undefined,
) {
  const chosen: CvOptions = { layout: "one-column", paper: "a4", with_email: true, ...options };
  const bytes = await writeCv({ ...nothing, ...content }, chosen, { readFont, drawText });
  const file = join(dir, "cv.pdf");
  writeFileSync(file, bytes);
  const printed = execFileSync("node", [join(__dirname, "read-pdf.mjs"), file], {
    encoding: "utf8",
    stdio: "pipe",
    maxBuffer: 1e9,
  });
  const found: Found = JSON.parse(printed);
  const [xml = ""] = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(readFileSync(file, "utf8")) ?? [];
  return {
    ...found,
    xml,
    text: found.pages.map(({ items }) => items.map(({ str = "" }) => str).join("")).join("\n"),
    tagged: found.pages.flatMap(({ structure, items }) => taggedTexts(structure, textsById(items))),
  };
}

/** The text of each marked piece. Within it, other pieces may begin and end. */
function textsById(items: readonly Item[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const { type, id, str } of items) {
    if (type === "endMarkedContent") open.pop();
    else if (type) open.push(id ?? open.at(-1) ?? "");
    else if (open.at(-1)) texts.set(open.at(-1) ?? "", `${texts.get(open.at(-1) ?? "") ?? ""}${str ?? ""}`);
  }
  return texts;
}

/** What a screen reader follows: each element with the text that is directly in it. */
function taggedTexts(node: Node, texts: Map<string, string>): [string, string][] {
  if (node.alt) return [[node.role ?? "", node.alt]];
  const own = (node.children ?? []).flatMap(({ id }) => texts.get(id ?? "") ?? []).join("");
  const below = (node.children ?? []).flatMap((child) => taggedTexts(child, texts));
  return own ? [[node.role ?? "", own.trim()], ...below] : below;
}

const item = (text: string, note = "", url = ""): CvItem => ({ text, note, url });
const entry = (heading: string, more: Partial<CvEntry> = {}): CvEntry => ({
  heading,
  facts: "",
  period: "",
  description: "",
  url: "",
  ...more,
});

const nothing: CvContent = {
  name: "Amara Okafor",
  headline: "",
  contact: [],
  bio: "",
  work: [],
  education: [],
  certificates: [],
  projects: [],
  volunteering: [],
  publications: [],
  awards: [],
  skills: [],
  languages: [],
  links: [],
};

const amara: Partial<CvContent> = {
  headline: "Principal engineer",
  contact: [item("Rotterdam"), item("amara@example.org", "", "mailto:amara@example.org")],
  bio: "I build instruments.",
  work: [
    entry("Lock keeper", {
      facts: "Canal Works · Full-time",
      period: "Jan 2019 – Present",
      description: "Kept the locks:\n- in summer\n- in winter",
    }),
  ],
  skills: [item("Rust"), item("C++")],
  languages: [item("Dutch", "Fluent")],
  links: [item("Code", "code.example/a%20b", "https://code.example/a%20b")],
};

describe.each(["one-column", "two-columns"] as const)("%s", (layout) => {
  test("headings, paragraphs, lists and links are tagged, in the order in which they are read", async () => {
    const { tagged, pages } = await read(amara, { layout });
    expect(tagged.slice(0, 2)).toEqual([
      ["H1", "Amara Okafor"],
      ["P", "Principal engineer"],
    ]);
    expect(tagged).toEqual(
      expect.arrayContaining([
        ["Link", "amara@example.org"],
        ["H2", "Skills"],
        ["Link", "code.example/a%20b"],
      ]),
    );
    const work = tagged.findIndex(([, text]) => text === "Work Experience");
    expect(tagged.slice(work, work + 9)).toEqual([
      ["H2", "Work Experience"],
      ["H3", "Lock keeper"],
      ["P", "Jan 2019 – Present"],
      ["P", "Canal Works · Full-time"],
      ["P", "Kept the locks:"],
      ["Lbl", "•"],
      ["LBody", "in summer"],
      ["Lbl", "•"],
      ["LBody", "in winter"],
    ]);
    expect(pages[0]?.links).toEqual(
      expect.arrayContaining(["mailto:amara@example.org", "https://code.example/a%20b"]),
    );
  });

  test("two hundred jobs and endless words fit on numbered pages, and nothing is lost", async () => {
    const work = Array.from({ length: 200 }, (_, index) =>
      entry(`Job ${index}`, { facts: "Q".repeat(300), description: "What I did. ".repeat(index % 12) }),
    );
    const skills = Array.from({ length: 150 }, (_, index) => item(`Skill ${index}`));
    const { pages, tagged, text } = await read({ work, skills }, { layout });
    expect(pages.length).toBeGreaterThan(10);
    expect(text).toContain(`Page ${pages.length} of ${pages.length}`);
    const written = tagged.map(([, each]) => each.trim());
    expect(written).toEqual(expect.arrayContaining(work.map(({ heading }) => heading)));
    expect(tagged.map(([, each]) => each).join("")).toContain("Skill 149");
    expect(text.split("Q").length - 1).toBe(200 * 300);
  });
});

test("a reader shows its title and language, and knows that it is accessible", async () => {
  const { title, marked, preferences, xml, pages } = await read({ ...amara, name: "Amara & <Okafor>" });
  expect(title).toBe("Amara and Okafor – CV");
  expect(marked.Marked).toBe(true);
  expect(preferences.DisplayDocTitle).toBe(true);
  expect(xml).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
  expect(new DOMParser().parseFromString(xml, "text/xml").querySelector("parsererror")).toBeNull();
  expect(pages[0]?.lang).toBe("en");
});

test.each([
  ["a4", [0, 0, 595.28, 841.89]],
  ["letter", [0, 0, 612, 792]],
] as const)("%s has its size", async (paper, view) => {
  expect((await read(amara, { paper })).pages[0]?.view).toEqual(view);
});

test("Latin, Greek and Cyrillic stay text, with any accents", async () => {
  const bio = "Żółć Čechová Őrség Việt Nam Ελληνικά πολυτονικὴ Дмитро ґ ї Ё ẞ e\u0301 “quotes” €";
  const { text } = await read({ bio });
  expect(text).toContain(bio.normalize("NFC"));
});

test("what the typeface lacks is a picture with its text as a description; without pictures the rest remains", async () => {
  const drawn: string[] = [];
  const pixel =
    "data:image/jpeg;base64,/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k=";
  const bio = "Ship 🚀👩‍👩‍👧 with 王小明 and محمد علي \u0000\u200b\ud800 today";
  const { text, tagged } = await read({ bio }, {}, (each) => {
    drawn.push(each);
    return { source: pixel, width: 10, height: 12, ascent: 10 };
  });
  expect(drawn).toEqual(expect.arrayContaining(["🚀👩‍👩‍👧", "王小明", "محمد علي"]));
  expect(text).toContain("Ship ");
  expect(tagged).toEqual(
    expect.arrayContaining([
      ["Figure", "🚀👩‍👩‍👧"],
      ["Figure", "محمد علي"],
    ]),
  );
  expect((await read({ bio })).text).toMatch(/Ship.*with.*and.*today/);
});

test("a profile with only a name fills one page", async () => {
  const { pages, tagged } = await read({});
  expect(pages).toHaveLength(1);
  expect(tagged).toEqual([["H1", "Amara Okafor"]]);
});
