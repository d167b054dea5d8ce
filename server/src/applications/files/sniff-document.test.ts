import { documents } from "../../../testing/documents";
import { cleanFileName } from "./clean-file-name";
import { sniffDocument } from "./sniff-document";

test.each([
  ["pdf", ".pdf"],
  ["text", ".txt"],
  ["docx", ".docx"],
  ["doc", ".doc"],
  ["spreadsheet", undefined],
  ["oldSpreadsheet", undefined],
  ["picture", undefined],
] as const)("the content of a %s is taken as %s", (name, ending) => {
  expect(sniffDocument(documents[name])?.ending).toBe(ending);
});

test("text must be whole UTF-8 without NUL", () => {
  expect(sniffDocument(new Uint8Array([0x61, 0, 0x62]))).toBeUndefined();
  expect(sniffDocument(new Uint8Array([0x61, 0xc3]))).toBeUndefined();
  expect(sniffDocument(new TextEncoder().encode("Kovač 😀\r\n"))?.ending).toBe(".txt");
});

test("a cut-off or lying ZIP file does no harm", () => {
  for (let length = 0; length < documents.docx.length; length++) {
    expect(sniffDocument(documents.docx.slice(0, length))?.ending).not.toBe(".docx");
  }
  const lying = documents.docx.slice();
  lying.fill(255, -6, -2);
  expect(sniffDocument(lying)).toBeUndefined();
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
