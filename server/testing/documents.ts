const encoder = new TextEncoder();

/** The smallest things that are what their names say, by content. */
export const documents = {
  pdf: encoder.encode("%PDF-1.7\n%%EOF"),
  text: encoder.encode("Ada Lovelace – analyst"),
  docx: zipOf(["[Content_Types].xml", "word/document.xml"]),
  /** Another kind of ZIP file. */
  spreadsheet: zipOf(["[Content_Types].xml", "xl/workbook.xml"]),
  doc: oleWith("WordDocument"),
  /** Another kind of OLE file. */
  oldSpreadsheet: oleWith("Workbook"),
  picture: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
};

function oleWith(stream: string): Uint8Array<ArrayBuffer> {
  const name = [...stream].flatMap((letter) => [letter.charCodeAt(0), 0]);
  return new Uint8Array([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...Array(64).fill(0),
    ...name,
    0,
    0,
  ]);
}

/** A ZIP file of empty entries. */
function zipOf(names: string[]): Uint8Array<ArrayBuffer> {
  const local = names.flatMap((name) => [
    ...u32(0x04034b50),
    ...zeros(22),
    ...u16(name.length),
    ...u16(0),
    ...bytes(name),
  ]);
  const directory = names.flatMap((name) => [
    ...u32(0x02014b50),
    ...zeros(24),
    ...u16(name.length),
    ...zeros(16),
    ...bytes(name),
  ]);
  const count = u16(names.length);
  const end = [
    ...u32(0x06054b50),
    ...zeros(4),
    ...count,
    ...count,
    ...u32(directory.length),
    ...u32(local.length),
    ...u16(0),
  ];
  return new Uint8Array([...local, ...directory, ...end]);
}

function u16(value: number): number[] {
  return [value & 255, value >> 8];
}

function u32(value: number): number[] {
  return [...u16(value & 0xffff), ...u16(value >>> 16)];
}

function zeros(count: number): number[] {
  return Array(count).fill(0);
}

function bytes(text: string): number[] {
  return [...encoder.encode(text)];
}
