import { hasOleStream, isOleFile } from "./ole-directory";

/** The kinds of documents that an answer may contain (product §9). */
export interface DocumentType {
  mediaType: string;
  ending: string;
}

const PDF: DocumentType = { mediaType: "application/pdf", ending: ".pdf" };
const DOC: DocumentType = { mediaType: "application/msword", ending: ".doc" };
const DOCX: DocumentType = {
  mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ending: ".docx",
};
const TXT: DocumentType = { mediaType: "text/plain; charset=utf-8", ending: ".txt" };

const bytesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const PDF_SIGNATURE = bytesOf("%PDF-");
const WORD_FOLDER = bytesOf("word/");

/** Detects a file's type from its content, whatever its name or the browser says; undefined for any other type. */
export function sniffDocument(content: Uint8Array): DocumentType | undefined {
  if (startsWith(content, PDF_SIGNATURE)) return PDF;
  if (isOleFile(content)) return hasOleStream(content, "WordDocument") ? DOC : undefined;
  if (hasZipFolder(content, WORD_FOLDER)) return DOCX;
  return isText(content) ? TXT : undefined;
}

function startsWith(content: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte);
}

const END_OF_DIRECTORY = 0x06054b50;
const END_OF_DIRECTORY_BYTES = 22;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;

/** Whether the central directory of a ZIP file names something in a folder. Nothing is unpacked. */
function hasZipFolder(content: Uint8Array, folder: readonly number[]): boolean {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const end = endOfDirectory(view);
  if (end === undefined || !startsWith(content, [0x50, 0x4b, 0x03, 0x04])) return false;
  let at = view.getUint32(end + 16, true);
  while (at + DIRECTORY_ENTRY_BYTES <= end && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const start = at + DIRECTORY_ENTRY_BYTES;
    if (startsWith(content.subarray(start, start + name), folder)) return true;
    at = start + name + extra + comment;
  }
  return false;
}

/** Finds the end record: last in the file, before an optional comment. */
function endOfDirectory(view: DataView): number | undefined {
  const last = view.byteLength - END_OF_DIRECTORY_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return undefined;
}

function isText(content: Uint8Array): boolean {
  if (content.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}
