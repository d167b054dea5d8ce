import { stepCounter } from "@guildway/shared/testing/steps";
import { documents } from "../../../testing/documents";
import { cleanFileName } from "./clean-file-name";
import { sniffDocument } from "./sniff-document";

const stepsOf = stepCounter();

test.each([
  ["pdf", ".pdf"],
  ["text", ".txt"],
  ["docx", ".docx"],
  ["doc", ".doc"],
  ["spreadsheet", undefined],
  ["oldSpreadsheet", undefined],
  ["picture", undefined],
] as const)("the content of a %s is recognized as %s", (name, ending) => {
  expect(sniffDocument(documents[name])?.ending).toBe(ending);
});

test("text must be whole UTF-8 without NUL", () => {
  expect(sniffDocument(new Uint8Array([0x61, 0, 0x62]))).toBeUndefined();
  expect(sniffDocument(new Uint8Array([0x61, 0xc3]))).toBeUndefined();
  expect(sniffDocument(new TextEncoder().encode("Kovač 😀\r\n"))?.ending).toBe(".txt");
});

test("a truncated or inconsistent ZIP file does no harm", () => {
  for (let length = 0; length < documents.docx.length; length++) {
    expect(sniffDocument(documents.docx.slice(0, length))?.ending).not.toBe(".docx");
  }
  const lying = documents.docx.slice();
  lying.fill(255, -6, -2);
  expect(sniffDocument(lying)).toBeUndefined();
});

test("a truncated OLE file, or one with a circular directory, does no harm", () => {
  for (let length = 0; length < documents.doc.length; length += 7) {
    expect(sniffDocument(documents.doc.slice(0, length))?.ending).not.toBe(".docx");
  }
  const circle = documents.oldSpreadsheet.slice();
  circle.set([1, 0, 0, 0], 512 + 4);
  expect(sniffDocument(circle)).toBeUndefined();
});

const SIZE = 5 * 1024 * 1024;

test.each([
  ["an OLE file of letters that a name begins with", () => oleFilledWith(0x57)],
  ["a ZIP file with 100,000 names", manyEntries],
])("%s is read in fewer steps than it has bytes", async (_, build) => {
  const content = build();
  expect(await stepsOf(() => expect(sniffDocument(content)).toBeUndefined())).toBeLessThan(SIZE);
});

function oleFilledWith(byte: number): Uint8Array {
  const content = new Uint8Array(SIZE).fill(byte);
  content.set(documents.oldSpreadsheet);
  return content;
}

function manyEntries(): Uint8Array {
  const content = new Uint8Array(SIZE);
  const view = new DataView(content.buffer);
  view.setUint32(0, 0x04034b50, true);
  const end = SIZE - 22;
  for (let at = 4; at + 46 <= end; at += 46) view.setUint32(at, 0x02014b50, true);
  view.setUint32(end, 0x06054b50, true);
  view.setUint32(end + 16, 4, true);
  return content;
}

test("a name of a megabyte of marks is cut before it is normalized", () => {
  const normalize = jest.spyOn(String.prototype, "normalize");
  cleanFileName(`e${"\u0301\u0323".repeat(60_000)}.pdf`, ".pdf");
  expect(normalize.mock.contexts.map((text) => String(text).length)).toEqual([1_000]);
  normalize.mockRestore();
});

test.each([
  ["Lebenslauf Müller.PDF", "Lebenslauf Müller.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\Users\\me\\cv.pdf", "cv.pdf"],
  ["cv\u202Efdp.exe", "cvfdp.exe.pdf"],
  ["a\r\nb\0.pdf", "ab.pdf"],
  ["...", "file.pdf"],
  ["", "file.pdf"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(116)}.pdf`],
])("the name %j becomes %j", (name, clean) => {
  expect(cleanFileName(name, ".pdf")).toBe(clean);
});
