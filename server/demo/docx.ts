const OFFICE = "http://schemas.openxmlformats.org";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Returns a Word document with these paragraphs. */
export function docxOf(paragraphs: readonly string[]): Uint8Array {
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escapeText(text)}</w:t></w:r></w:p>`)
    .join("");
  return zipOf({
    "[Content_Types].xml": `${HEAD}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `${HEAD}<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}

/** A ZIP file whose entries aren't compressed. */
function zipOf(entries: Record<string, string>): Uint8Array {
  const local: number[] = [];
  const directory: number[] = [];
  for (const [name, text] of Object.entries(entries)) {
    const [path, content] = [bytes(name), bytes(text)];
    // Version 2.0, UTF-8 names, stored as it is, no time.
    const about = [
      ...u16(20, 0x800, 0, 0, 0x21),
      ...u32(crcOf(content), content.length, content.length),
      ...u16(path.length, 0),
    ];
    directory.push(
      ...u32(0x02014b50),
      ...u16(20),
      ...about,
      ...u16(0, 0, 0),
      ...u32(0, local.length),
      ...path,
    );
    local.push(...u32(0x04034b50), ...about, ...path, ...content);
  }
  const count = Object.keys(entries).length;
  const end = [
    ...u32(0x06054b50),
    ...u16(0, 0, count, count),
    ...u32(directory.length, local.length),
    ...u16(0),
  ];
  return Uint8Array.from([...local, ...directory, ...end]);
}

function crcOf(content: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const u16 = (...values: number[]) => values.flatMap((value) => [value & 0xff, (value >>> 8) & 0xff]);
const u32 = (...values: number[]) => values.flatMap((value) => u16(value & 0xffff, value >>> 16));

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
