const encoder = new TextEncoder();

/** The smallest files whose content is what their names say. */
export const documents = {
  pdf: encoder.encode("%PDF-1.7\n%%EOF"),
  text: encoder.encode("Ada Lovelace – analyst"),
  docx: zipOf(["[Content_Types].xml", "word/document.xml"]),
  /** Another kind of ZIP file. */
  spreadsheet: zipOf(["[Content_Types].xml", "xl/workbook.xml"]),
  doc: oleOf(["1Table", "CompObj", "Data", "ObjectPool", "WordDocument"]),
  /** Another kind of OLE file. */
  oldSpreadsheet: oleOf(["Workbook"]),
  /** A GIF of one pixel. */
  realPicture: Uint8Array.from(
    atob("R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="),
    (character) => character.charCodeAt(0),
  ),
  picture: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
};

/**
 * A compound file (MS-CFB) of empty streams: the header, one sector with the table of sectors, and the directory.
 * Tests put the relevant stream into the directory's second sector.
 */
function oleOf(streams: string[]): Uint8Array<ArrayBuffer> {
  const sectors = Math.ceil((streams.length + 1) / 4);
  const [free, end, table] = [0xffffffff, 0xfffffffe, 0xfffffffd];
  const header = [
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    ...zeros(16),
    ...[...u16(0x3e), ...u16(3), ...u16(0xfffe), ...u16(9), ...u16(6), ...zeros(6)],
    ...[u32(0), u32(1), u32(1), u32(0), u32(4096), u32(end), u32(0), u32(end), u32(0)].flat(),
    ...[0, ...Array<number>(108).fill(free)].flatMap(u32),
  ];
  const directorySectors = Array.from({ length: sectors }, (_, index) =>
    index === sectors - 1 ? end : index + 2,
  );
  const chain = [table, ...directorySectors, ...Array<number>(127 - sectors).fill(free)].flatMap(u32);
  const entries = ["Root Entry", ...streams].flatMap((name, index) => {
    const letters = [...name].flatMap((letter) => u16(letter.charCodeAt(0)));
    const kind = index === 0 ? 5 : 2;
    return [...letters, ...zeros(64 - letters.length), ...u16(letters.length + 2), kind, ...zeros(61)];
  });
  return new Uint8Array([...header, ...chain, ...entries, ...zeros(512 * sectors - entries.length)]);
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
